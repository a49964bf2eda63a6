// Computes updates that need no texts: examples from annotations, and proposals from an annotated corpus.
import { counted, formatNumber } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { readAnnotatedCorpus } from "#core/io/open/read-raw-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventsInOrder, type Ledger } from "#core/ledger/ledger.ts";
import type { Output, SuiteText } from "#core/suite/suite.ts";
import type { TokenProposal, Unsuitable } from "#core/suite/suite-plan.ts";
import { proposedContent } from "#core/suite-building/annotation/annotate.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { suiteFrom, type UnusedToken } from "#core/suite-building/annotation/suite-from.ts";
import { fitCorpus } from "#core/suite-building/corpus/fit-corpus.ts";
import { type CorpusCounts, proposeFromCorpus } from "#core/suite-building/corpus/propose-from-corpus.ts";
import { planOfSuite } from "#core/suite-building/targets/plan-of.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { type ChangedExamples, compareExamples } from "./compare-campaigns.ts";
import {
  asUpdatable,
  type CampaignUpdate,
  computeReplacement,
  eventsWithNote,
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

// Adds the proposals of an annotated corpus to a campaign, as one update that can be undone.

/**
 * Numbers of proposals by their result under the campaign's targets. If the campaign has no targets, targets that fit
 * its suite are used (`planOfSuite`).
 */
interface ProposedAs {
  /** Labels of categories with proposals, in the order of the targets. */
  readonly categories: readonly (readonly [label: string, count: number])[];
  readonly unsuitable: readonly (readonly [why: Unsuitable, count: number])[];
  /** Number of proposals for active forms that fit no category of the targets. */
  readonly nothing: number;
  /** Number of proposals for inactive forms. */
  readonly off: number;
}

export interface CorpusUpdate {
  /** Events to write; empty = everything is proposed already. */
  readonly events: readonly LedgerEvent[];
  readonly counts: CorpusCounts;
  readonly proposedAs: ProposedAs;
  /** Number of earlier proposals for other tokens, which are kept. */
  readonly kept: number;
}

/**
 * Computes the proposals of the corpus in these files. Writes nothing. Earlier proposals for the same tokens are
 * replaced; other proposals are kept. Errors: unknown-format (the campaign is a batch, or no file is a corpus).
 * Warnings: parts of the corpus that are broken or not in the source.
 */
export function updateProposals(
  ledger: Ledger,
  files: readonly SourceFile[],
  name: string,
  { time }: { readonly time: string | null },
): Parsed<CorpusUpdate> {
  const problems = new FileProblems(name);
  const state = asUpdatable(ledger, problems);
  const corpus = state === null ? null : unwrap(readAnnotatedCorpus(files), problems);
  if (state === null || corpus === null || problems.hasErrors) return { ok: false, problems: problems.all };
  const { before, folded } = state;
  const source = before.suite.source.map(splitTokens);
  const language = before.suite.sourceLanguage;
  const proposed = proposeFromCorpus(corpus, { source, language, fit: fitCorpus(corpus, source) });
  problems.addAll(proposed.problems);
  const proposedPlaces = new Set(proposed.proposals.map(tokenPlace));
  const kept = before.proposals.filter((proposal) => !proposedPlaces.has(tokenPlace(proposal)));
  const all = [...kept, ...proposed.proposals].sort((a, b) => a.line - b.line || a.position - b.position);
  const isSame = JSON.stringify(all) === JSON.stringify(before.proposals);
  const description = `an annotated corpus, ${counted(files.length, "file")}`;
  return problems.conclude(() => ({
    events: isSame
      ? []
      : eventsWithNote(ledger, folded, [{ kind: "setting", author: null, key: "proposals", value: all }], {
          file: description,
          name,
          time,
        }),
    counts: proposed.counts,
    proposedAs: proposedAs(before, proposed.proposals),
    kept: kept.length,
  }));
}

function proposedAs(campaign: Campaign, proposals: readonly TokenProposal[]): ProposedAs {
  const plan = campaign.plan ?? planOfSuite(campaign.suite);
  const source = new AnnotatedSource(campaign.suite, plan, null);
  const isOn = new Set(plan.forms.flatMap(({ form, isOn }) => (isOn ? [form] : [])));
  const categories = new Map(plan.categories.map(({ label }) => [label, 0]));
  const unsuitable = new Map<Unsuitable, number>();
  let nothing = 0;
  let off = 0;
  for (const proposal of proposals) {
    const place = source.place(proposal);
    if (!isOn.has(place.form)) {
      off++;
      continue;
    }
    const content = proposedContent(proposal, place);
    if (content === null) nothing++;
    else if (content.unsuitable !== null)
      unsuitable.set(content.unsuitable, (unsuitable.get(content.unsuitable) ?? 0) + 1);
    else if (content.category !== null)
      categories.set(content.category, (categories.get(content.category) ?? 0) + 1);
  }
  return {
    categories: [...categories].filter(([, count]) => count > 0),
    unsuitable: [...unsuitable].sort(([a, count], [b, more]) => more - count || (a < b ? -1 : 1)),
    nothing,
    off,
  };
}
