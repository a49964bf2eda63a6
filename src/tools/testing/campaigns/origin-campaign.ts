// Provides a campaign from a PROTEST database for tests: one judgement, as an event and in the rows of the database that
// the campaign keeps (`origin`).

import type { Ledger } from "#core/ledger/ledger.ts";
import { NO_EXTRAS, type ProtestOrigin } from "#core/suite/protest-origin.ts";
import { smallJudgement, smallLedger } from "./small-campaign.ts";

/** The campaign. Annika, whose id is 1, judged one candidate with this remark. */
export function originLedger(remark: string): Ledger {
  const annotation = { id: 1, candidate: 1, ant_annotation: null, anaph_annotation: "bad" };
  const rows: ProtestOrigin["rows"] = {
    meta_data: [],
    corpora: [],
    documents: [],
    categories: [],
    pro_candidates: [],
    pro_antecedents: [],
    translations: [],
    token_annotations: [],
    tag_annotations: [],
    annotation_tasks: [],
    task_definition: [],
    annotators: [{ id: 1, name: "Annika" }],
    annotations: [{ ...annotation, remarks: remark, annotator_id: 1, conflict_status: null }],
  };
  return smallLedger(
    {},
    {
      origin: { rows, texts: [], sentences: [], missing: [], candidates: [], extras: NO_EXTRAS },
      annotators: [{ id: "1", name: "Annika", role: "annotator" }],
      judgements: [smallJudgement(1, { author: "1", remark })],
    },
  );
}
