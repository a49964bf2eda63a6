// The text of the overview of a campaign: what to do next, the tables, the tasks beside judging.

import { counted, figure, plural } from "#core/shared/number-words.ts";

export const overviewText = {
  title: (campaign: string) => `Overview of ${campaign}`,
  drop: "Let go to see what changes",
  nextStep: {
    allSettled: (candidates: number) =>
      `${plural(candidates, "The one candidate is", `All ${figure(candidates)} candidates are`)} settled. The results are in the report.`,
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
      ` of ${counted(counts.total, "candidate is", "candidates are")} approved automatically and not judged, `,
      elements.done,
      ` ${plural(counts.done, "is", "are")} judged`,
      ...(elements.accepted === null ? [] : [", ", elements.accepted]),
      ". ",
      elements.left,
      ` ${plural(counts.left, "is open and waits", "are open and wait")} for a person`,
      counts.conflict > 0 ? `, ${figure(counts.conflict)} of them in conflict` : "",
      counts.disagreement > 0 ? `, ${figure(counts.disagreement)} where annotators disagree` : "",
      ...(elements.stale === null ? [] : [", ", elements.stale]),
      ".",
    ],
    accepted: (count: number) => `${figure(count)} accepted before`,
    stale: (count: number) => `${figure(count)} judged on another text only`,
    settle: (differences: number) => `Settle ${counted(differences, "difference")}`,
    startJudging: "Start judging",
    goOnJudging: "Go on judging",
    report: "See the report",
  },
  noSystem: {
    label: "No system yet",
    explanation: (examples: number) =>
      `This suite has ${counted(examples, "example")} and no system yet. Add what systems wrote: plain text is enough, tokens and links are made here.`,
  },
  links: {
    addSystems: "Add systems…",
    update: "Update from files…",
    history: "History",
    compare: "Compare systems",
  },
  stateTable: {
    title: "By category and state",
    system: "System",
    allSystems: (systems: number) => `All ${figure(systems)} together`,
    label: "Candidates by category and state",
    category: "Category",
    all: "all",
    allCategories: "All categories",
    cell: (count: number, state: string, where: string) => `${figure(count)} ${state}: ${where}`,
    total: (count: number, where: string) => `${figure(count)} in all: ${where}`,
    conflict: "In conflict: what one person said contradicts itself.",
    /** Follows the sentence on conflicts. */
    disagreement:
      " Annotators disagree: their finished judgements differ over right or wrong, or over whether it counts, and nobody has settled that.",
  },
  systemTable: {
    title: "By category and system",
    label: "Candidates by category and system",
    category: "Category",
    allCategories: "All categories",
    /** Part of the label of a cell. */
    inAllCategories: "all categories",
    settled: (count: number, where: string) => `${figure(count)} settled: ${where}`,
    total: (count: number, where: string) => `${figure(count)} in all: ${where}`,
    legend: {
      approved: "approved automatically",
      judged: "judged",
      unfinished: "unfinished, in conflict or judged on another text",
      figures: "Figures: settled (approved or judged) of all.",
    },
  },
  madeLinks: {
    audit: "An audit of the approvals tells how far such links can be trusted.",
    handOut: "Hand out a sample",
    makeAnew: "Make links anew…",
  },
  aside: {
    title: "Kept aside",
    explanation: (judgements: number) =>
      `${counted(judgements, "judgement is", "judgements are")} of systems or examples that are not in this campaign now. They do not count, and come back with them.`,
    columns: { system: "System", examples: "Examples", annotator: "Annotator", judgements: "judgements" },
    notHere: "not here now",
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
        : `, ${figure(counts.toDiscuss)} ${plural(counts.toDiscuss, "waits", "wait")} for a discussion`,
      counts.left === 0 ? "." : `, ${figure(counts.left)} ${plural(counts.left, "is", "are")} left.`,
    ],
    /** `done`: “2 of 3”. */
    person: (name: string, done: string) => `${name}: ${done}`,
    /** Follows the progress. */
    people: (people: readonly string[]) => ` ${people.join("; ")}.`,
    fill: "Fill gaps",
    scores: "Scores",
    change: "Change",
    changeLabel: "Change how gaps are filled",
    handBack: "Hand it back",
    batch:
      "This batch asks for gaps alone. What the systems wrote in them is not shown here, so that it changes no answer.",
  },
  making: {
    noExamples: "No examples yet",
    textHas: (sentences: number, hasTranslation: boolean) =>
      `This text has ${counted(sentences, "sentence")}${hasTranslation ? "" : " and no translation"}, and no examples yet.`,
    choose:
      "Choose which of its pronouns are looked at, and say what each one does and refers to: that makes the suite.",
    title: "Making the suite",
    annotate: "Annotate",
    makeOrCorrect: "Make or correct the suite",
    handBack: "Hand it back",
    noToken: "No token is annotated yet.",
    annotated: (counts: { readonly settled: number; readonly differ: number; readonly open: number }) =>
      [
        `${counted(counts.settled, "token is", "tokens are")} annotated`,
        ...(counts.differ === 0 ? [] : [`people differ over ${figure(counts.differ)}`]),
        ...(counts.open === 0
          ? []
          : [`${figure(counts.open)} ${plural(counts.open, "is", "are")} begun or to be looked at again`]),
      ]
        .join(", ")
        .concat("."),
  },
  tokens: {
    title: "Tokens to annotate",
    progress: <T>(done: T, counts: { readonly tokens: number; readonly left: number }) => [
      done,
      ` of ${counted(counts.tokens, "token is", "tokens are")} annotated`,
      counts.left === 0 ? "." : `, ${figure(counts.left)} ${plural(counts.left, "is", "are")} left.`,
    ],
    start: "Start annotating",
    goOn: "Go on annotating",
    lookThrough: "Look through them",
    handBack: "Hand it back",
    batch:
      "This batch asks for these tokens alone. What others say of them is not in it, so that it changes no answer.",
  },
};
