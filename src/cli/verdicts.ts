// Holds the output of `referee verdicts`: every verdict of the automatic pass, for programs.

import type { Campaign } from "#core/campaign/campaign.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
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
}

function verdictRows(campaign: Campaign): VerdictRow[] {
  const verdicts = passCampaign(passedCampaign(campaign));
  const candidates = candidateIndexOf(campaign);
  return campaign.outputs.flatMap(({ system }, number) =>
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
      };
      return [row];
    }),
  );
}

/** Tab-separated lines under a header. */
export function verdictsTable(campaign: Campaign): string {
  const header = "system\texample\tcategory\tverdict\treason\treference_pronoun\toutput_pronoun\n";
  const lines = verdictRows(campaign).map((row) => `${Object.values(row).map(oneCell).join("\t")}\n`);
  return header + lines.join("");
}

/** One object a line, with the keys of the table. */
export function verdictsJson(campaign: Campaign): string {
  return verdictRows(campaign)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join("");
}

/** Names in a campaign file may hold what would end the cell or the line; a folder's cannot. */
function oneCell(text: string): string {
  return text.replace(/[\t\n\r]/g, " ");
}
