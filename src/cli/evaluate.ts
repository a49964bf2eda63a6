// Holds the commands that print what a campaign comes to: `evaluate`, `verdicts`, `plan`, `agreement` and `audit`.

import { agreementJson, agreementTable } from "#cli/agreement.ts";
import type { Command, Printing } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import { auditJson, auditTable } from "#cli/audit.ts";
import { evaluateJson } from "#cli/evaluate-json.ts";
import { evaluateTable } from "#cli/evaluate-table.ts";
import type { Finished } from "#cli/finished.ts";
import { planJson, planTable } from "#cli/plan.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { verdictsJson, verdictsTable } from "#cli/verdicts.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";

type Evaluation = Extract<Command, { readonly name: Printing }>;

const PRINTED: Readonly<
  Record<Printing, Readonly<Record<"table" | "json", (campaign: Campaign) => string>>>
> = {
  evaluate: { table: evaluateTable, json: evaluateJson },
  verdicts: { table: verdictsTable, json: verdictsJson },
  plan: { table: planTable, json: planJson },
  agreement: { table: agreementTable, json: agreementJson },
  audit: { table: auditTable, json: auditJson },
};

export async function runEvaluation({ name, input, asked, json }: Evaluation): Promise<Finished> {
  const read = await readLedger(input, asked);
  if (!read.ok) return { kind: "bad", problems: read.problems };
  const found = asAsked(read.value, asked);
  if (found.kind === "wrong") return { ...found, warnings: read.warnings };
  const campaign = campaignOf(found.ledger, foldEvents(found.ledger.events));
  return {
    kind: "done",
    out: PRINTED[name][json ? "json" : "table"](campaign),
    warnings: read.warnings,
    setAside: setAsideProblems(input, campaign),
  };
}
