// The text of the overview of a campaign: what to do next, the tables, the tasks other than judging.

import { counted, figure, plural } from "#core/base/number-words.ts";

export const overviewText = {
  title: (campaign: string) => `Overview of ${campaign}`,
  nextStep: {
    allSettled: (candidates: number) =>
      `${plural(candidates, "The one candidate is", `All ${figure(candidates)} candidates are`)} done. See the report for the results.`,
    /** `elements`: the figures of the counts, and two of the links below; null = there is nothing to link to. */
    counts: <T>(
      counts: {
        readonly total: number;
        readonly done: number;
        readonly left: number;
        readonly conflict: number;
        readonly disagreement: number;
      },
      elements: {
        readonly approved: T;
        readonly done: T;
        readonly left: T;
        readonly accepted: T | null;
        readonly stale: T | null;
      },
    ) => [
      elements.approved,
      ` of ${counted(counts.total, "candidate")} ${plural(counts.total, "is", "are")} approved automatically, `,
      elements.done,
      " judged",
      ...(elements.accepted === null ? [] : [", ", elements.accepted]),
      ". ",
      elements.left,
      ` ${plural(counts.left, "needs", "need")} judging`,
      counts.conflict > 0 ? `, ${figure(counts.conflict)} of them with a conflict` : "",
      counts.disagreement > 0 ? `, ${figure(counts.disagreement)} with a disagreement` : "",
      ...(elements.stale === null ? [] : [", ", elements.stale]),
      ".",
    ],
    accepted: (count: number) => `${figure(count)} reused`,
    stale: (count: number) => `${figure(count)} outdated`,
    settle: (differences: number) => `Resolve ${counted(differences, "disagreement")}`,
    startJudging: "Start judging",
    goOnJudging: "Continue judging",
    report: "Show report",
  },
  noSystem: {
    label: "No systems yet",
    explanation: (examples: number) =>
      `This test suite has ${counted(examples, "example")} but no systems. Add the systems’ outputs. Plain text is enough: Referee tokenises and aligns it.`,
  },
  links: {
    addSystems: "Add systems…",
    update: "Replace or add files…",
    history: "History",
    compare: "Compare systems",
  },
  stateTable: {
    title: "Progress by category",
    system: "System",
    allSystems: (systems: number) => `All ${figure(systems)} systems`,
    label: "Candidates by category and state",
    category: "Category",
    all: "total",
    allCategories: "All categories",
    cell: (count: number, state: string, where: string) => `${figure(count)} ${state}: ${where}`,
    total: (count: number, where: string) => `${figure(count)} in total: ${where}`,
    conflict: "Conflict: one annotator’s answers contradict each other.",
    /** Follows the sentence on conflicts. */
    disagreement: " Disagreement: annotators’ judgements differ, and no adjudicator has resolved it.",
  },
  systemTable: {
    title: "Progress by system",
    label: "Candidates by category and system",
    category: "Category",
    allCategories: "All categories",
    /** Part of the label of a cell. */
    inAllCategories: "all categories",
    settled: (count: number, where: string) => `${figure(count)} done: ${where}`,
    total: (count: number, where: string) => `${figure(count)} in total: ${where}`,
    legend: {
      approved: "approved automatically",
      judged: "judged",
      unfinished: "needs attention",
      figures: "Shown: done / total.",
    },
  },
  aside: {
    title: "Not in use",
    explanation: (judgements: number) =>
      `${counted(judgements, "judgement belongs", "judgements belong")} to systems or examples that are not in this campaign now. They do not count. They return if the system or example is added again.`,
    columns: { system: "System", examples: "Examples", annotator: "Annotator", judgements: "judgements" },
    notHere: "not in this campaign",
    more: (shown: string, rest: number) => `${shown} and ${rest} more`,
  },
  gaps: {
    title: "Gap filling",
    progress: <T>(
      answered: T,
      counts: { readonly asked: number; readonly toDiscuss: number; readonly left: number },
    ) => [
      answered,
      ` of ${counted(counts.asked, "gap is", "gaps are")} answered`,
      counts.toDiscuss === 0
        ? ""
        : `, ${figure(counts.toDiscuss)} ${plural(counts.toDiscuss, "needs", "need")} discussion`,
      counts.left === 0 ? "." : `, ${figure(counts.left)} left.`,
    ],
    /** `done`: “2 of 3”. */
    person: (name: string, done: string) => `${name}: ${done}`,
    /** Follows the progress. */
    people: (people: readonly string[]) => ` ${people.join("; ")}.`,
    fill: "Fill gaps",
    scores: "Scores",
    change: "Edit settings",
    changeLabel: "Edit gap-filling settings",
    handBack: "Return work",
    batch:
      "This batch contains only gaps. The systems’ own pronouns are hidden so that they do not influence you.",
  },
  making: {
    noExamples: "No examples yet",
    textHas: (sentences: number, hasTranslation: boolean) =>
      `This text has ${counted(sentences, "sentence")}${hasTranslation ? "" : ", no translation"} and no examples yet.`,
    choose:
      "Select the pronouns, then annotate how each is used and what it refers to. These annotations become the test suite.",
    annotate: "Annotate",
    makeOrCorrect: "Edit test suite",
    handBack: "Return work",
  },
  tokens: {
    title: "Tokens to annotate",
    progress: <T>(done: T, counts: { readonly tokens: number; readonly left: number }) => [
      done,
      ` of ${counted(counts.tokens, "token is", "tokens are")} annotated`,
      counts.left === 0 ? "." : `, ${figure(counts.left)} left.`,
    ],
    start: "Start annotating",
    goOn: "Continue annotating",
    lookThrough: "Review annotations",
    handBack: "Return work",
    batch:
      "This batch contains only these tokens. Other annotators’ answers are not in it, so they cannot influence you.",
  },
};
