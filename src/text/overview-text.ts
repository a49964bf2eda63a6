// Texts of the overview.

import { counted, formatNumber, plural } from "#core/base/message-text.ts";

export const overviewText = {
  title: (campaign: string) => `Overview of ${campaign}`,
  nextStep: {
    allDone: (candidates: number) =>
      `${plural(candidates, "The one candidate is", `All ${formatNumber(candidates)} candidates are`)} approved or judged.`,
    /**
     * `parts`: numbers with their names (`progressParts`), which add up to all candidates; the last part of a bar comes
     * first.
     */
    parts: <T>(parts: readonly T[]) => parts.flatMap((part, at) => (at === 0 ? [part] : [" · ", part])),
    /** After the number of candidates left to judge. */
    left: (words: string, candidates: number) => `of ${formatNumber(candidates)} ${words}`,
    /** How many of the candidates left to judge others have, whom `names` names; “Judge” does not offer these. */
    assigned: (count: number, names: readonly string[]) =>
      `${formatNumber(count)} of these left to judge ${plural(count, "is", "are")} assigned to ${new Intl.ListFormat("en-GB").format(names)}.`,
    /** The part of judged candidates that are excluded. */
    judged: (words: string, excluded: number) =>
      excluded === 0 ? words : `${words} (${formatNumber(excluded)} excluded by a tag)`,
    /** Before the parts of all candidates, if the annotator’s own work is above. */
    together: "All annotators together: ",
    /**
     * The work of the annotator of a team: their assignment, or if nobody has one, the list that “Judge” offers. `share`:
     * a number with its unit.
     */
    share: <T>(share: T, done: T, left: T, isAssigned: boolean) => [
      isAssigned ? "Your share: " : "Your list: ",
      share,
      ". Done: ",
      done,
      ". Left: ",
      left,
      ".",
    ],
    shareOf: {
      candidates: (count: number) => counted(count, "item"),
      gaps: (count: number) => counted(count, "gap"),
      tokens: (count: number) => counted(count, "token"),
    },
    /** Shown if only other annotators have assignments. */
    nothingAssigned: "Nothing is assigned to you yet.",
    /** A plain link, if the next step is another one. */
    judge: "Judge",
  },
  noSystem: {
    label: "No systems yet",
    explanation: (examples: number) =>
      `This test suite has ${counted(examples, "example")} but no systems. Add the systems’ outputs. Plain text is enough: Referee tokenises and aligns it.`,
  },
  progress: {
    title: "Progress",
    /** This text is before the two views. */
    legend: "Progress by",
    views: { category: "category", system: "system" },
    system: "System",
    allSystems: (systems: number) =>
      systems === 2 ? "Both systems" : `All ${formatNumber(systems)} systems`,
  },
  attention: {
    title: "Needs attention",
    none: "Nothing needs attention.",
    /** The same for an annotator of a team, whose list has only their own work. */
    ofOwn: { title: "Needs your attention", none: "Nothing of your work needs attention." },
    conflicts: (count: number) => counted(count, "conflict"),
    conflictsHint: "An annotator’s answers don’t fit together.",
    disagreements: (count: number) => counted(count, "disagreement"),
    disagreementsHint:
      "Annotators’ judgements differ, and no adjudicator has resolved them. Until then they count as left to judge.",
    stale: (count: number) =>
      `${counted(count, "candidate")} with ${plural(count, "an outdated judgement", "outdated judgements")}`,
    orphaned: (count: number) => `${counted(count, "judgement")} not in use`,
    orphanedHint: "The system or example is not in the campaign now.",
    doubtful: (count: number) => `${counted(count, "open candidate")} with a doubtful sentence`,
    doubtfulHint:
      "A sentence of the output may be next to the wrong sentence of the source. You can move it while judging.",
    madeLinks: (systems: number) => `Links made automatically for ${counted(systems, "system")}`,
    madeLinksHint: "An audit of the approvals shows how reliable these links are.",
    /** `state`: a sentence about the tokens that are annotated. */
    suite: (state: string) => `Test suite: ${state}`,
    /** This text is after the sentence above. */
    notAnnotated: (tokens: number) =>
      tokens === 0 ? "" : `${counted(tokens, "pronoun is", "pronouns are")} not annotated.`,
    annotateMore: "Annotate more pronouns",
  },
  stateTable: {
    label: "Numbers by category and state",
    category: "Category",
    all: "total",
    allCategories: "All categories",
    cell: (count: number, state: string, where: string) => `${formatNumber(count)} ${state}: ${where}`,
    total: (count: number, where: string) => `${formatNumber(count)} in total: ${where}`,
  },
  systemTable: {
    label: "Numbers by category and system",
    category: "Category",
    /** A part of the label of a cell. */
    inAllCategories: "all categories",
    decided: (count: number, where: string) => `${formatNumber(count)} approved or judged: ${where}`,
    total: (count: number, where: string) => `${formatNumber(count)} in total: ${where}`,
    legend: {
      unfinished: "needs attention",
      figures: "Shown: approved or judged / total.",
    },
  },
  orphaned: {
    title: "Not in use",
    explanation: (judgements: number) =>
      `${counted(judgements, "judgement belongs", "judgements belong")} to systems or examples that are not in this campaign now. ${plural(judgements, "It does not count, and returns", "They do not count, and return")} if the system or example is added again.`,
    columns: { system: "System", examples: "Examples", annotator: "Annotator", judgements: "judgements" },
    notInCampaign: "not in this campaign",
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
        : `, ${formatNumber(counts.toDiscuss)} ${plural(counts.toDiscuss, "needs", "need")} discussion`,
      counts.left === 0 ? "." : `, ${formatNumber(counts.left)} left.`,
    ],
    /** `done`: numbers in words, such as “2 of 3”. */
    person: (name: string, done: string) => `${name}: ${done}`,
    /** This text is after the progress. */
    people: (people: readonly string[]) => ` ${people.join("; ")}.`,
    fill: "Fill gaps",
    batch:
      "This batch contains only gaps. The systems’ own pronouns are hidden so that they do not influence you.",
  },
  making: {
    noExamples: "No examples yet",
    textHas: (sentences: number, hasTranslation: boolean) =>
      `This text has ${counted(sentences, "sentence")}${hasTranslation ? "" : ", no translation"} and no examples yet.`,
    choose:
      "Select the pronouns, then annotate how each is used and what it refers to. From the annotations you then make the examples of the test suite.",
    makeExamples:
      "Only examples can be judged. When enough tokens are annotated, make examples from them; you can add more later.",
    editSuite: "Edit test suite",
  },
  tokens: {
    title: "Tokens to annotate",
    progress: <T>(done: T, counts: { readonly tokens: number; readonly left: number }) => [
      done,
      ` of ${counted(counts.tokens, "token is", "tokens are")} annotated`,
      counts.left === 0 ? "." : `, ${formatNumber(counts.left)} left.`,
    ],
    batch:
      "This batch contains only these tokens. Other annotators’ answers are not in it, so they cannot influence you.",
  },
};

// Texts about annotators on the overview: progress, and further disagreements.

export const overviewPeopleText = {
  progress: {
    invite: "Invite people…",
    all: "Manage annotators…",
    /** Below the table, if the annotators’ numbers add up to more than the judged candidates. */
    countedForEach: "A candidate that several annotators judged counts for each of them.",
  },
  differing: {
    /** This text is after the number of disagreements. `kinds`: kinds in words; if there are several, with numbers. */
    inOtherColumns: (candidates: number, kinds: readonly string[]) =>
      `${formatNumber(candidates)} of them ${plural(candidates, "does", "do")} not change the outcome (disagreement about: ${kinds.join(", ")}).`,
    kind: (kind: string, count: number) => `${kind} ${formatNumber(count)}`,
  },
};
