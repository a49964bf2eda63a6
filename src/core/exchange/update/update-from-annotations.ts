// Updates the suite from the outcomes of annotations, as one update with a note that names their annotators.

import { formatNumber } from "#core/base/number-words.ts";
import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { eventsInOrder } from "#core/ledger/order.ts";
import type { Output, SuiteText } from "#core/suite/suite.ts";
import { suiteFrom } from "#core/suite-building/annotation/suite-from.ts";
import type { UnusedToken } from "#core/suite-building/annotation/unused-token.ts";
import { planOfSuite } from "#core/suite-building/targets/plan-of.ts";
import { type ChangedExamples, compareExamples } from "./compare-examples.ts";
import {
  asUpdatable,
  type CampaignUpdate,
  computeReplacement,
  NO_OTHER_CHANGES,
  type UpdatableCampaign,
} from "./update-campaign.ts";

export interface SuiteBuildingUpdate extends CampaignUpdate {
  /** Tokens with a reason why they make no example or leave an example unchanged, in text order. */
  readonly unused: readonly UnusedToken[];
}

/**
 * Computes the update that builds examples from the annotations of `ledger` (`suiteFrom`). Uses the campaign's targets,
 * or otherwise those that fit its suite. Writes nothing. The events depend only on the campaign, except for the note's
 * `time`: ISO 8601, UTC; null = unknown. Errors: unknown-format (the campaign is a batch), and those of an inconsistent
 * result. Warnings with file `name`: missing-alignment (an output with tokens given per example).
 */
export function updateFromAnnotations(
  ledger: Ledger,
  name: string,
  { time }: { readonly time: string | null },
): Parsed<SuiteBuildingUpdate> {
  const problems = new FileProblems(name);
  const state = asUpdatable(ledger, problems);
  if (state === null) return { ok: false, problems: problems.all };
  const { before } = state;
  const built = suiteFrom(before, before.plan ?? planOfSuite(before.suite), earlierSuites(state));
  const { examples } = built.suite;
  const changedExamples = compareExamples(before.suite, { ...before.suite, examples });
  const update = unwrap(
    computeReplacement(
      state,
      { ...NO_OTHER_CHANGES, suite: built.suite, outputs: [] },
      {
        what: "suite-building",
        file: exampleChangesInWords(changedExamples),
        annotators: built.annotators,
        name,
        time,
      },
    ),
    problems,
  );
  if (update === null) return { ok: false, problems: problems.all };
  for (const output of before.outputs)
    if (lacksTokens(output, changedExamples)) warnOfMissingTokens(output, problems);
  return problems.conclude(() => ({ ...update, unused: built.unused }));
}

/** Earlier suites of the campaign, including those of undone updates, latest first. */
function earlierSuites({ ledger, folded }: UpdatableCampaign): readonly SuiteText[] {
  const suiteHashes = eventsInOrder(ledger.events).flatMap((event) =>
    event.kind === "suite" ? [event.text] : [],
  );
  const earlier = [...new Set(suiteHashes.toReversed())].filter((hash) => hash !== folded.suite?.text);
  return earlier.flatMap((hash) => {
    const text = ledger.texts.get(hash);
    return text?.kind === "suite" ? [text.suite] : [];
  });
}

/** The changes of examples in words, such as “examples: 2 added, 1 changed, 3 removed”. */
function exampleChangesInWords({ added, changed, removed }: ChangedExamples): string {
  const parts = [
    ...(added.length === 0 ? [] : [`${formatNumber(added.length)} added`]),
    ...(changed.length === 0 ? [] : [`${formatNumber(changed.length)} changed`]),
    ...(removed.length === 0 ? [] : [`${formatNumber(removed.length)} removed`]),
  ];
  return parts.length === 0 ? "no example changed" : `examples: ${parts.join(", ")}`;
}

/**
 * Whether the output lacks tokens for new examples or changed antecedents, because its tokens are given per example.
 */
function lacksTokens({ translations }: Output, { added, changed }: ChangedExamples): boolean {
  const hasChangedAntecedents = changed.some(({ columns }) => columns.includes("antecedents"));
  return translations !== null && (added.length > 0 || hasChangedAntecedents);
}

function warnOfMissingTokens({ system }: Output, problems: ProblemList): void {
  const message =
    "has translations stored per example instead of an alignment, as in a database. So new examples have no translation here, and changed antecedents keep their earlier translation. Align this output";
  problems.in(system).warning("missing-alignment", message);
}
