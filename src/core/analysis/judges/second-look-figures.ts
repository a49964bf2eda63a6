// Measures the second look: how often annotators changed an answer after a judge's objection, rightly or wrongly by the
// adjudicator, and how often they change answers without one.

import { listsBy } from "#core/base/grouping.ts";
import { once } from "#core/base/once.ts";
import { type PairedFigure, pairedDifference } from "#core/base/statistics/compared-figures.ts";
import { clusteredInterval, type Interval } from "#core/base/statistics/proportions.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type CandidateOutcomes, firstLookedAt } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { decidingAnswers, finishedOutcome } from "#core/campaign/outcomes/outcome.ts";
import { type Judge, judgesFromFiles, judgeTitle, verdictOn } from "#core/judges/campaign-judges.ts";
import { judgeDigits } from "#core/judges/sealed-objections.ts";
import type { PronounRecord, SecondLookMade } from "#core/ledger/event.ts";
import { isPronounRegister } from "#core/ledger/fold.ts";
import {
  COUNT,
  type Column,
  column,
  NAME,
  PERCENT,
  POINTS,
  type Table,
  TEXT,
  table,
} from "#core/tables/table.ts";
import { judgementState } from "#core/tasks/judging/pronoun-judgement.ts";
import { JUDGING } from "#core/tasks/tasks.ts";

/** An answer that a judge contradicted when it was given. */
interface ContradictedAnswer {
  readonly example: string;
  readonly state: SecondLookMade["state"];
  /** Whether the present outcome of the annotator's judgement differs from that of the contradicted answer. */
  readonly isChanged: boolean;
  /** Which of both answers the adjudicator confirms; null = neither, or nobody has resolved it. */
  readonly confirmed: "present" | "contradicted" | null;
}

/** The contradicted answers of one judge, in one of the two groups. */
interface SecondLookGroup {
  /** Name and version of the judge. */
  readonly judge: string;
  readonly group: "objection shown" | "control";
  readonly answers: number;
  readonly changed: number;
  /** 95% interval of the share changed; null = no answers. */
  readonly interval: Interval | null;
  /** Changes to what the adjudicator says, and from it. */
  readonly rightly: number;
  readonly wrongly: number;
  /** Answers that the annotators kept expressly, and those about whose objection they have not decided. */
  readonly kept: number;
  readonly undecided: number;
  /** Share changed minus that of the control group, with its 95% interval; null in the row of the control group. */
  readonly moreThanControl: PairedFigure | null;
}

/** The systems and categories whose candidates are counted. */
interface SecondLookScope {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
}

/**
 * Two rows per judge with a second look: the answers to which its objection was shown, and those of the control group
 * that it contradicts as well.
 *
 * - Counted: annotators' answers that were finished and not excluded when the judge contradicted them, and whose present
 *   judgement is finished. Answers on texts that have changed, concurrent answers and adjudicators are left out. Copies
 *   for grouped outputs are not counted, because the objection was shown for one of them.
 * - Units: examples. The interval of a share is `clusteredInterval`. The interval of the difference is that of
 *   `pairedDifference`, because one example can have answers in both groups.
 */
export function secondLookGroups(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  scope: SecondLookScope,
): SecondLookGroup[] {
  const judges = once(() => {
    const all = judgesFromFiles(campaign.verdictsGiven, outcomes.texts);
    return new Map(all.map((judge) => [judgeDigits(judge), judge]));
  });
  const answers = contradictedAnswers(campaign, outcomes, scope, judges);
  return Array.from(listsBy(answers, ({ judge }) => judge)).flatMap(([judge, own]) => {
    const shown = own.filter(({ state }) => state !== "control");
    const control = own.filter(({ state }) => state === "control");
    return [
      { ...groupOf(judge, "objection shown", shown), moreThanControl: differenceOf(shown, control) },
      groupOf(judge, "control", control),
    ];
  });
}

function* contradictedAnswers(
  { registers, annotators }: Campaign,
  outcomes: CandidateOutcomes,
  { systems, categories }: SecondLookScope,
  judges: () => ReadonlyMap<string, Judge>,
): Generator<ContradictedAnswer & { readonly judge: string }> {
  const { texts } = outcomes;
  for (const { id, role } of annotators) {
    if (role === "adjudicator") continue;
    for (const register of registers.ofAnnotator(id, JUDGING)) {
      if (!isPronounRegister(register) || register.hasConcurrent) continue;
      const { latest } = register;
      const made = latest.circumstances.secondLook;
      const candidate = texts.index.numberOf(latest);
      if (made === undefined || candidate === null) continue;
      const { category } = texts.example(candidate);
      if (texts.isStale(latest) || !systems.includes(latest.system) || !categories.includes(category))
        continue;
      const first = firstLookedAt(latest, registers);
      const toJudge = outcomes.toJudge(candidate);
      const isDone = (content: PronounRecord["content"]) => judgementState(content, toJudge) === "done";
      if (!isDone(first.content) || !isDone(latest.content)) continue;
      const answer = finishedOutcome(first.content).kind;
      const judge = judges().get(made.judge);
      const verdict = judge === undefined ? "abstains" : verdictOn(judge, candidate);
      if (made.state === "control" && (verdict === "abstains" || verdict === answer)) continue;
      const present = finishedOutcome(latest.content).kind;
      const resolved = resolution(outcomes, candidate, isDone);
      const unchanged = resolved === answer ? "contradicted" : null;
      yield {
        judge: judge === undefined ? "a judge without verdicts now" : judgeTitle(judge),
        example: latest.example,
        state: made.state,
        isChanged: present !== answer,
        confirmed: resolved === present ? "present" : unchanged,
      };
    }
  }
}

/** The outcome on which adjudicators agree; null = none has finished, or they differ. */
function resolution(
  outcomes: CandidateOutcomes,
  candidate: number,
  isDone: (content: PronounRecord["content"]) => boolean,
): string | null {
  const deciding = decidingAnswers(outcomes.countedJudgements(candidate), isDone);
  const kinds = new Set(
    deciding.flatMap(({ content, adjudicator }) => (adjudicator ? [finishedOutcome(content).kind] : [])),
  );
  const [only] = kinds;
  return kinds.size === 1 ? (only ?? null) : null;
}

function groupOf(
  judge: string,
  group: SecondLookGroup["group"],
  answers: readonly ContradictedAnswer[],
): SecondLookGroup {
  const clusters = Array.from(listsBy(answers, ({ example }) => example).values(), (own) => ({
    hits: own.filter(({ isChanged }) => isChanged).length,
    n: own.length,
  }));
  const changed = answers.filter(({ isChanged }) => isChanged);
  const countOf = (state: SecondLookMade["state"]) => answers.filter((one) => one.state === state).length;
  return {
    judge,
    group,
    answers: answers.length,
    changed: changed.length,
    interval: clusteredInterval(clusters),
    rightly: changed.filter(({ confirmed }) => confirmed === "present").length,
    wrongly: changed.filter(({ confirmed }) => confirmed === "contradicted").length,
    kept: countOf("kept"),
    undecided: countOf("shown"),
    moreThanControl: null,
  };
}

function differenceOf(
  shown: readonly ContradictedAnswer[],
  control: readonly ContradictedAnswer[],
): PairedFigure {
  const examples = new Set([...shown, ...control].map(({ example }) => example));
  const countsIn = (answers: readonly ContradictedAnswer[], example: string) => {
    const own = answers.filter((one) => one.example === example);
    return [own.filter(({ isChanged }) => isChanged).length, own.length];
  };
  const units = Array.from(examples, (example) => ({
    a: countsIn(shown, example),
    b: countsIn(control, example),
  }));
  return pairedDifference(units, ([changed = 0, answers = 0]) => (answers === 0 ? null : changed / answers));
}

const COLUMNS: readonly Column<SecondLookGroup>[] = [
  column("judge", "Judge", NAME, ({ judge }) => judge),
  column("group", "Group", TEXT, ({ group }) => group),
  column("answers", "Contradicted answers", COUNT, ({ answers }) => answers),
  {
    id: "changed",
    heading: "Changed",
    meaning: "share of the contradicted answers that the annotators changed, with 95% interval by examples",
    unit: PERCENT,
    fields: {
      hits: "changed_hits",
      n: "changed_n",
      value: "changed",
      low: "changed_low",
      high: "changed_high",
    },
    value: ({ answers, changed, interval }) =>
      interval === null
        ? { none: "no answers" }
        : { value: changed / answers, interval, hits: changed, n: answers },
  },
  column("rightly", "Rightly", COUNT, ({ rightly }) => rightly),
  column("wrongly", "Wrongly", COUNT, ({ wrongly }) => wrongly),
  {
    id: "unresolved",
    heading: "Not resolved",
    meaning: "changed answers about which the adjudicator confirms neither answer, or has not decided",
    unit: COUNT,
    value: ({ changed, rightly, wrongly }) => changed - rightly - wrongly,
  },
  {
    id: "kept",
    heading: "Kept",
    meaning: "answers that the annotators kept expressly after the objection",
    unit: COUNT,
    value: ({ group, kept }) => (group === "control" ? { none: "nothing was shown" } : kept),
  },
  {
    id: "undecided",
    heading: "No decision",
    meaning: "answers about whose objection the annotators have not decided",
    unit: COUNT,
    value: ({ group, undecided }) => (group === "control" ? { none: "nothing was shown" } : undecided),
  },
  {
    id: "difference",
    heading: "More than control",
    meaning: "share changed minus that of the control group, in percentage points, with 95% interval",
    unit: POINTS,
    fields: { value: "difference", low: "difference_low", high: "difference_high" },
    value: ({ moreThanControl }) => {
      if (moreThanControl === null) return { none: "the control group" };
      const { difference, interval, reason } = moreThanControl;
      if (difference === null || interval === null) return { none: reason ?? "not both groups have answers" };
      return { value: difference, interval };
    },
  },
];

export const SECOND_LOOK_MEANING =
  "Annotators’ answers that the judge contradicts. “Objection shown”: the annotator saw the judge’s objection after the answer was saved. “Control”: nothing was shown. Rightly and wrongly: the adjudicator confirms the new answer, or the first one.";

/** One row per judge and group. */
export function secondLookTable(groups: readonly SecondLookGroup[]): Table {
  return table({
    title: "Second look",
    note: `${SECOND_LOOK_MEANING} ${COLUMNS.flatMap(({ heading, meaning }) => (meaning === undefined ? [] : [`${heading}: ${meaning}.`])).join(" ")}`,
    columns: COLUMNS,
    rows: groups,
  });
}
