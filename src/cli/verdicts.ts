// Holds the output of `referee verdicts`: every verdict of the automatic pass, for programs.

import type { Campaign } from "#core/campaign/campaign.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import { serializeTsv } from "#core/formats/csv.ts";
import { passCampaign, passedCampaign } from "#core/score/score-campaign.ts";

interface VerdictRow {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  readonly verdict: "approved" | "referred";
  readonly reason: string;
  /** Tokens joined by one blank; of the matching reference, or of the first one. */
  readonly reference_pronoun: string;
  readonly output_pronoun: string;
  /** Only where links of any output were made here. */
  readonly links?: "given" | "made";
}

function verdictRows(campaign: Campaign): VerdictRow[] {
  const verdicts = passCampaign(passedCampaign(campaign));
  const candidates = candidateIndexOf(campaign);
  const isMade = campaign.outputs.some(({ aligned }) => aligned !== undefined);
  return campaign.outputs.flatMap(({ system, aligned }, number) =>
    campaign.suite.examples.flatMap(({ id, category }, index): VerdictRow[] => {
      if (!candidates.exists(candidates.numberAt(index, number))) return [];
      const verdict = verdicts[number]?.[index];
      if (verdict === undefined) throw new RangeError(`no verdict for example ${id} of ${system}`);
      const row: VerdictRow = {
        system,
        example: id,
        category,
        verdict: verdict.approved ? "approved" : "referred",
        reason: verdict.reason,
        reference_pronoun: verdict.referencePronoun.join(" "),
        output_pronoun: verdict.outputPronoun.join(" "),
        ...(isMade ? { links: aligned === undefined ? "given" : "made" } : {}),
      };
      return [row];
    }),
  );
}

/** Tab-separated rows under a header. */
export function verdictsTable(campaign: Campaign): string {
  const rows = verdictRows(campaign);
  return serializeTsv([Object.keys(rows[0] ?? NO_ROW), ...rows.map((row) => Object.values(row))]);
}

const NO_ROW: VerdictRow = {
  ...{ system: "", example: "", category: "", verdict: "referred", reason: "" },
  ...{ reference_pronoun: "", output_pronoun: "" },
};

/** One object a line, with the keys of the table. */
export function verdictsJson(campaign: Campaign): string {
  return verdictRows(campaign)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join("");
}
