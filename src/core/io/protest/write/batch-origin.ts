// Extracts the rows of a batch from those of a master: one annotator's candidates with all rows to which they refer.

import { getOrInsert } from "#core/base/grouping.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { FILE_VERSION, NO_EXTRAS, type ProtestOrigin, type ProtestRow } from "#core/suite/protest-origin.ts";
import { masterOrigin, wholeCampaign } from "./master-origin.ts";
import { type WrittenTables, writeTables } from "./write-tables.ts";

export interface BatchRowsPlan {
  /** The annotator's id. */
  readonly annotator: string;
  /** The candidates, in the order of judging. */
  readonly candidates: readonly CandidateKey[];
  /** The tasks of these candidates, for PROTEST's `annotation_tasks`. */
  readonly tasks: readonly { readonly set: string; readonly label: string }[];
  /** Time of creation: ISO 8601, UTC, or PROTEST's `YYYY-MM-DD hh:mm:ss`; null = unknown. */
  readonly created: string | null;
}

/**
 * The rows of a batch of the whole campaign `ledger`. They have the master's row ids, so that PROTEST's tool can also
 * import the batch. The annotator has the same number as in the master. Throws if the campaign has no such annotator.
 */
export function batchOrigin(ledger: Ledger, plan: BatchRowsPlan): ProtestOrigin {
  const { campaign, origin, tables, numbers } = masterOf(ledger);
  const annotator = numbers.get(plan.annotator);
  const name = campaign.annotators.find(({ id }) => id === plan.annotator)?.name;
  if (annotator === undefined || name === undefined) throw new Error(`no annotator ${plan.annotator}`);
  const chosen = new Set(plan.candidates.map(candidateText));
  const kept = tables.pro_candidates.flatMap((row, index) => {
    const key = origin.candidates[index] ?? null;
    return key !== null && chosen.has(candidateText(key)) ? [{ row, key }] : [];
  });
  const ids = new Set(kept.map(({ row }) => row.id));
  const corpora = new Set(kept.flatMap(({ row }) => [row.srccorpus, row.tgtcorpus]));
  const examples = new Set(kept.map(({ row }) => exampleKey(row)));
  const tasks = new Set(
    tables.task_definition
      .filter((row) => plan.tasks.some(({ set, label }) => set === row.taskset && label === row.label))
      .map(({ id }) => id),
  );
  const isOfAnnotator = (row: { readonly candidate: number; readonly annotator_id: number | null }) =>
    ids.has(row.candidate) && row.annotator_id === annotator;
  const ofCorpus = ({ corpus }: { readonly corpus: number }) => corpora.has(corpus);
  const { sentences: _sentences, ...others } = tables;
  return {
    rows: {
      ...others,
      meta_data: batchMeta(tables.meta_data, plan, annotator, name),
      corpora: tables.corpora.filter(({ id }) => corpora.has(id)),
      documents: tables.documents.filter(ofCorpus),
      pro_candidates: kept.map(({ row }) => row),
      pro_antecedents: tables.pro_antecedents.filter((row) => examples.has(exampleKey(row))),
      translations: tables.translations.filter((row) => examples.has(exampleKey(row))),
      annotators: [{ id: annotator, name }],
      annotations: tables.annotations.filter(isOfAnnotator),
      token_annotations: tables.token_annotations.filter(isOfAnnotator),
      tag_annotations: tables.tag_annotations.filter(isOfAnnotator),
      annotation_tasks: tables.annotation_tasks.filter(
        ({ task_no, candidate }) => tasks.has(task_no) && ids.has(candidate),
      ),
      task_definition: [],
    },
    texts: origin.texts.filter(ofCorpus),
    sentences: origin.sentences.filter(ofCorpus),
    missing: origin.missing.filter(ofCorpus),
    candidates: kept.map(({ key }) => key),
    extras: NO_EXTRAS,
  };
}

interface Master extends Pick<WrittenTables, "tables" | "numbers"> {
  readonly campaign: Campaign;
  readonly origin: ProtestOrigin;
}

/** Cached, because a thousand batches may be made from one ledger. */
const masters = new WeakMap<Ledger, Master>();

function masterOf(ledger: Ledger): Master {
  return getOrInsert(masters, ledger, () => {
    const campaign = wholeCampaign(ledger);
    const origin = masterOrigin(ledger, campaign);
    // A batch has no rows of sentences: they are computed from its texts when a database is written.
    return { campaign, origin, ...writeTables(campaign, origin, []) };
  });
}

function exampleKey({ tgtcorpus, example_no }: Pick<ProtestRow<"translations">, "tgtcorpus" | "example_no">) {
  return `${tgtcorpus} ${example_no}`;
}

/** Rows of meta_data in the order in which PROTEST's tool writes them. */
function batchMeta(
  master: readonly ProtestRow<"meta_data">[],
  { created }: BatchRowsPlan,
  annotator: number,
  name: string,
): ProtestRow<"meta_data">[] {
  const copied = (tag: string) => master.filter((row) => row.tag === tag);
  const time =
    created === null ? [] : [{ tag: "time_created", tag_value: created.slice(0, 19).replace("T", " ") }];
  return [
    { tag: "file_version", tag_value: FILE_VERSION },
    { tag: "file_type", tag_value: "annotation_batch" },
    ...time,
    ...copied("master_description"),
    ...copied("master_id"),
    ...master.filter(({ tag }) => tag.startsWith("config:")),
    { tag: "annotator_id", tag_value: String(annotator) },
    { tag: "annotator_name", tag_value: name },
  ];
}
