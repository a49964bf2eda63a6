// Counts automatic approvals by the kind of the reference that matches, because machine-made and post-edited references
// favour the systems from which they were made.

import type { RequestedSystemsAndCategories } from "#core/analysis/accuracy/report-scope.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { REFERENCE_KINDS, type ReferenceKind, referenceKind } from "#core/suite/suite.ts";
import { column, type Table, table } from "#core/tables/table.ts";
import { COUNT, NAME } from "#core/tables/units.ts";

export interface SystemApprovals {
  readonly system: string;
  /** Numbers of approvals. Each counts for the first of the kinds that matches. */
  readonly approvals: Readonly<Record<ReferenceKind, number>>;
}

type ApprovedCampaign = Pick<Campaign, "suite" | "outputs" | "candidates" | "settings">;

/**
 * One entry per system in the scope; empty if all references are human. An approval counts as one by a human reference
 * if such a reference matches, too, otherwise as one by a post-edited one if that matches.
 */
export function approvalsByKind(
  campaign: ApprovedCampaign,
  verdicts: readonly (readonly Verdict[])[],
  { systems, categories }: RequestedSystemsAndCategories,
): readonly SystemApprovals[] {
  const { suite, outputs, settings } = campaign;
  const kinds = suite.references.map((_, number) => referenceKind(settings.referenceKinds, number));
  if (kinds.every((kind) => kind === "human")) return [];
  const index = candidateIndexOf(campaign);
  return outputs.flatMap(({ system }, number): SystemApprovals[] => {
    if (systems !== null && !systems.includes(system)) return [];
    const approvals: Record<ReferenceKind, number> = { human: 0, "post-edited": 0, "machine-made": 0 };
    for (const [example, { category }] of suite.examples.entries()) {
      const verdict = verdicts[number]?.[example];
      const isCounted = categories === null || categories.includes(category);
      if (verdict?.approved !== true || !isCounted || !index.exists(index.numberAt(example, number)))
        continue;
      const matching = (verdict.matching ?? [0]).map((reference) => kinds[reference] ?? "human");
      approvals[REFERENCE_KINDS.find((kind) => matching.includes(kind)) ?? "human"]++;
    }
    return [{ system, approvals }];
  });
}

const KIND_HEADINGS: Readonly<Record<ReferenceKind, string>> = {
  human: "Human reference",
  "post-edited": "Post-edited reference only",
  "machine-made": "Machine-made reference only",
};

export function approvalsByKindTable(rows: readonly SystemApprovals[]): Table {
  return table<SystemApprovals>({
    title: "Approvals by kind of reference",
    note: "An approval counts for the first of these kinds that matches. Approvals by post-edited and machine-made references favour the systems from which these were made.",
    columns: [
      column("system", "System", NAME, ({ system }) => system),
      ...REFERENCE_KINDS.map((kind) =>
        column(
          kind.replace("-", "_"),
          KIND_HEADINGS[kind],
          COUNT,
          ({ approvals }: SystemApprovals) => approvals[kind],
        ),
      ),
    ],
    rows,
  });
}
