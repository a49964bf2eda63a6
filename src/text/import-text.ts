// Texts of the import of campaigns and judgements.

import { counted, formatNumber, listed, plural } from "#core/base/message-text.ts";
import type { ImportKind } from "#core/exchange/import-judgements.ts";
import { statesAdjudicator } from "#core/ledger/annotator-names.ts";

type BatchTask = "judge" | "judge/gaps" | "judge/tokens";

/** `count`: of judgements that are new or changed; 0 = only settings or history are new; null = not counted yet. */
function newWork(count: number | null, annotator: string, task: BatchTask): string {
  if (count === null) return `the work of ${annotator}`;
  if (count === 0) return `changes of ${annotator}`;
  const one = { judge: "judgement", "judge/gaps": "gap", "judge/tokens": "annotation" }[task];
  return `${counted(count, one)} of ${annotator}`;
}

export const importText = {
  drop: "Drop to open",
  waiting: {
    title: "Import campaign",
    explanation:
      "Drop a campaign folder or .zip, a batch (.referee), a campaign file (.json, .json.gz), a PROTEST database (.db) or a backup (.zip) anywhere on this page. All files are checked first. Nothing is saved until you press Import.",
    openFiles: "Open files…",
    openFolder: "Open folder…",
  },
  /** The question before a demo. */
  demo: {
    title: "How do you want to look at the demo?",
    annotator: {
      label: "Look as annotator",
      explanation: "You were invited to judge twelve translations. You see what an annotator sees.",
    },
    researcher: {
      label: "Look as researcher",
      explanation: "You lead a study of three systems: progress, candidates, results, team and settings.",
    },
    private: "Everything stays in this browser. You can delete it at any time.",
  },
  reading: {
    title: "Reading files",
    titleNamed: (input: string) => `Reading “${input}”`,
    progress: "Reading and checking files",
    percent: (percent: number) => `${percent}%`,
    cancel: "Cancel",
  },
  refused: {
    /** `input`: name of the opened file or folder; "" = unknown. */
    title: (input: string) => `Cannot import ${input === "" ? "the files" : `“${input}”`}`,
    /** An error about the whole input. */
    cannotBeOpened: (error: string) => `cannot be opened: ${error}`,
    found: (problems: number) =>
      `${counted(problems, "problem")} found. Nothing was imported, and your work is unchanged.`,
    chooseOrCorrect: "Choose how to continue, or correct the files and open them again.",
    correct: "Correct the files and open them again.",
    copy: (problems: number) => plural(problems, "Copy message", `Copy all ${formatNumber(problems)}`),
    problems: "Problems",
    more: (problems: number) => `… and ${formatNumber(problems)} more. Copy all to see them.`,
    /** This text is before a link. */
    areTexts: "Are these a text and its translations?",
    opened: (files: readonly string[]) => `You opened ${listed(files, 10)}.`,
    makeSuite: "Create a test suite from them…",
    isCampaign: "They are a campaign folder: show what is missing",
    back: "Start page",
    wholeInput: "Opened files",
    problemsOfFile: (problems: number) => counted(problems, "problem"),
    wholeFile: "whole file",
    line: (line: number) => `line ${line}`,
  },
  ready: {
    title: "Ready to import",
    introduction: "All files were read and checked. Nothing is saved until you press Import.",
    settings: "Name, languages and matching rules",
    campaignFile: "Campaign file",
    /** A batch is opened by somebody who has its campaign. */
    batchFor: (annotator: string) => `Batch for ${annotator}`,
    automaticPass: "Approved automatically, by system",
    noSystems: "No systems yet. After the import, add the systems’ outputs; plain text is enough.",
    categories: "Categories",
    warningCount: (warnings: number) => counted(warnings, "warning"),
    warningsHint: "You can still import. The warnings are saved with the campaign.",
    warnings: "Warnings",
    warningsBelow: (warnings: number) => `${counted(warnings, "warning")} below`,
    /** Instead of the introduction, if a batch comes back to its campaign. */
    returned: "All files were read and checked. Nothing is saved until you add the work to the campaign.",
    add: (count: number | null, annotator: string, task: BatchTask) =>
      `Add ${newWork(count, annotator, task)}`,
    /** Confirms that the work was added. */
    added: (count: number, annotator: string, task: BatchTask) =>
      `${newWork(count, annotator, task)} added.`.replace(/^c/, "C"),
    more: "More",
    asCampaign: "Import the batch as a separate campaign",
    import: "Import",
    importCopy: "Import as second copy",
    cancel: "Cancel",
    failed: (error: string) => `The campaign could not be saved. Nothing was imported. (${error})`,
    writing: "Saving…",
    incomplete: "Enter the name and languages first.",
  },
  /** The welcome of an annotator who opens a batch. It avoids the words of researchers. */
  welcome: {
    title: (
      annotator: string,
      task: "judge" | "judge/gaps" | "judge/tokens",
      { items, left }: { readonly items: number; readonly left: number },
    ) => {
      const work = {
        judge: plural(items, "translation to judge", "translations to judge"),
        "judge/gaps": plural(items, "gap to fill", "gaps to fill"),
        "judge/tokens": plural(items, "word to annotate", "words to annotate"),
      }[task];
      if (left === 0) return `Hello ${annotator}: your work is done`;
      const count = left === items ? formatNumber(items) : `${formatNumber(left)} of ${formatNumber(items)}`;
      return `Hello ${annotator}: ${count} ${work}`;
    },
    finished: "Everything is done. You can look at it again, or return it.",
    /** `duration`: “about 2 h 40 min”. Before the first answers, it is that of the invitation. */
    duration: (duration: string) => `This takes ${duration}.`,
    pauses: "You can stop at any time: every answer is saved at once.",
    note: "Your coordinator writes:",
    here: (changed: string) =>
      `You have this work in this browser already, last changed ${changed}. Your answers are in it.`,
    open: "Open it",
    /** What the file would add to the copy in this browser. */
    news: (replies: number, hasMore: boolean) =>
      `This file adds: ${[
        ...(replies === 0 ? [] : [counted(replies, "answer to your questions", "answers to your questions")]),
        ...(hasMore ? ["changes that are not in this browser yet"] : []),
      ].join(", and ")}. Your answers stay.`,
    addNews: (replies: number) => (replies === 0 ? "Add the changes" : `Add ${counted(replies, "answer")}`),
    withoutNews: "Continue without it",
    cancel: "Cancel",
    writing: "Saving…",
    failed: (error: string) => `The work could not be saved. Try again. (${error})`,
    private: "Everything stays in this browser until you return your work.",
    details: "Details",
    warnings: (warnings: number) => counted(warnings, "warning"),
    warningList: "Warnings",
    facts: {
      file: "File",
      languages: "Languages",
      items: "Items",
      done: "Done",
      sentences: "Sentences",
      created: "Created",
    },
    which: {
      title: "Which is yours?",
      explanation: (batches: number) => `This file holds the work of ${formatNumber(batches)} people.`,
    },
  },
  existingCopy: {
    sameExamples: <T>(campaign: T) => [
      "The same examples are in ",
      campaign,
      ". This import will be a separate campaign.",
    ],
    label: "Already imported",
    batchsCampaign: "This batch belongs to a campaign in this browser",
    thisCampaign: "This campaign is already in this browser",
    /**
     * This text is after one of the two sentences before it. `news`: what importing the file would add; "" = not known
     * yet. `copyName`: null = no second copy is offered here.
     */
    whereAndNews: <T>(
      campaign: T,
      facts: { readonly changed: string; readonly news: string; readonly copyName: string | null },
    ) => [
      ": ",
      campaign,
      `, last changed ${facts.changed}. ${facts.news}`,
      facts.copyName === null
        ? ""
        : ` A second copy would be called “${facts.copyName}”; the first one stays unchanged.`,
    ],
    named: (campaign: string) => `“${campaign}”`,
    namedInTrash: (campaign: string) => `“${campaign}” (in the trash)`,
    open: "Open campaign",
    takeIn: "Import new judgements",
    news: {
      inTrash: "Restore the campaign from the trash first.",
      impossible: "The file cannot be imported into this campaign.",
      none: "The file contains nothing new.",
      onlySettings: "The file has no new judgements or annotations, but other settings or history.",
      /** `kinds`: numbers in words such as “3 will be added”, which the functions in `kinds` below make. */
      records: (kinds: readonly string[]) => `Judgements and annotations in the file: ${kinds.join(", ")}.`,
    },
    kinds: {
      added: (count: number) => `${formatNumber(count)} will be added`,
      changed: (count: number) => `${formatNumber(count)} will change`,
      removed: (count: number) => `${formatNumber(count)} will be removed`,
      concurrent: (count: number) => `${formatNumber(count)} with two answers`,
      stale: (count: number) => `${formatNumber(count)} outdated`,
      orphaned: (count: number) => `${formatNumber(count)} not in use`,
      noted: (count: number) => `${formatNumber(count)} with only a flag or a remark`,
    },
  },
  facts: {
    /** Texts below a number. */
    counts: {
      examples: (count: number) => plural(count, "example", "examples"),
      systems: (count: number) => plural(count, "system", "systems"),
      candidates: (count: number) => plural(count, "candidate", "candidates"),
      sentences: (count: number) => plural(count, "sentence", "sentences"),
      documents: (count: number) => plural(count, "document", "documents"),
      references: (count: number) => plural(count, "reference", "references"),
      annotators: (count: number) => plural(count, "annotator", "annotators"),
      judgements: (count: number) => plural(count, "judgement", "judgements"),
      annotations: (count: number) => plural(count, "annotation", "annotations"),
      silver: (count: number) => plural(count, "silver reference", "silver references"),
    },
    fillsGaps: "Includes gap filling.",
    makesSuite: "Includes targets for building the test suite.",
    ownGuidelines: "Includes its own guidelines.",
  },
  campaignFile: {
    name: "Name",
    languages: "Languages",
    profile: "Matching rules",
    created: "Created",
  },
  settings: {
    name: "Name",
    nameHint: "Shown in your list of campaigns. You can change it later.",
    newName: "New campaign",
    sourceLanguage: "Source language",
    targetLanguage: "Target language",
    languageHint: "A name such as “English” or a code such as “en”.",
    /** For a code that has the right form, but whose language has no known name. */
    unknownLanguage: "No language with this code is known. The code is kept as it is.",
    languagePlaceholder: "e.g. English, pt-BR",
    missing: "Required.",
    noLanguageTag: (typed: string) =>
      `“${typed}” is not a known language. Use a name such as “English” or a code such as “en”.`,
    order: "Order of judging",
    /** `order`: a sentence that describes the order that is chosen. */
    orderHint: (order: string) =>
      `${order} One decision judges equal outputs together, so decisions are fewer than candidates. You can change this later, and each annotator can choose their own order.`,
    adjudicators: "Adjudicators",
    adjudicatorsHint:
      "The database does not say who adjudicates. An adjudicator’s answer is final and is not counted in agreement.",
  },
  profile: {
    label: "Matching rules",
    open: "Load rules…",
    problems: "Problems in the rules",
    /** Descriptions of the profiles that come with Referee, by name. */
    rules: {
      "protest-2016":
        "A candidate is approved if its pronoun shares a word with the reference and, in categories that require agreement, every antecedent head does too (Guillou & Hardmeier 2016).",
      "wmt-2018":
        "A candidate is approved if its pronoun shares a word with the reference and every antecedent is translated exactly as in the reference. In German, “sie” is never approved if it is the whole translation (WMT 2018).",
    },
  },
  approvedTable: {
    label: "Approved by system",
    system: "System",
    approved: "auto-approved",
    referred: "needs judging",
    all: "All systems",
  },
  categoryTable: {
    label: "Examples by category",
    category: "Category",
    agreement: "pronoun agreement",
    examples: "examples",
    required: "required",
  },
  backup: {
    title: "Ready to restore",
    introduction: (created: string, campaigns: number) =>
      `A backup of ${created} with ${counted(campaigns, "campaign")}. All were read and checked. Nothing is saved until you press Restore. Nothing in this browser is overwritten.`,
    restore: (campaigns: number) => `Restore ${counted(campaigns, "campaign")}`,
    cancel: "Cancel",
    writing: "Saving…",
    /** `restored`: numbers in words, such as “2 of 3”. */
    failed: (restored: string, error: string) =>
      `Restored ${restored}. The next one could not be saved: ${error}`,
    contents: (counts: {
      readonly judgements: number;
      readonly annotations: number;
      readonly annotators: number;
    }) =>
      `${counted(counts.judgements, "judgement")}${counts.annotations === 0 ? "" : ` and ${counted(counts.annotations, "annotation")}`} of ${counted(counts.annotators, "annotator")}`,
    /** This text is after the contents of the campaign. */
    wasInTrash: (deleted: string) => ` · was in the trash, deleted ${deleted}`,
    exists: (campaign: string, changed: string) =>
      `Already in this browser as “${campaign}”, last changed ${changed}.`,
    existsInTrash: (campaign: string, changed: string) =>
      `Already in the trash as “${campaign}”, last changed ${changed}.`,
    how: "Action",
    merge: "add what is newer",
    separate: "add a second copy",
    mergeMeaning:
      "Texts, examples, annotations and judgements of the backup that are newer or missing here are added to this campaign. No judgement is lost, and you can undo this in Settings › History.",
  },
};

// Texts for importing judgements: files, preview, matching of annotators, earlier imports.

const kinds: Readonly<Record<ImportKind, { readonly title: string; readonly meaning: string }>> = {
  added: { title: "will be added", meaning: "no judgement here yet" },
  changed: { title: "will change", meaning: "a newer version of a judgement here" },
  removed: { title: "will be removed", meaning: "a judgement here that its annotator has cleared or undone" },
  concurrent: {
    title: "two answers",
    meaning: "two answers by the same annotator; open until the annotator chooses one",
  },
  stale: { title: "outdated", meaning: "made on a text that has changed; not counted until confirmed" },
  orphaned: { title: "not in use", meaning: "for a system or example that is not in this campaign" },
  noted: { title: "only flag or remark", meaning: "no answer, so not counted as a judgement" },
  unchanged: { title: "unchanged", meaning: "the same as here, or older" },
};

interface BroughtJudgements {
  readonly judgements: number;
  /** Annotations of tokens, which are not among the judgements. */
  readonly annotations: number;
  /** Names of the annotators. */
  readonly annotators: readonly string[];
  readonly changed: number;
  /** Number of items with a new flag or remark and without an answer. */
  readonly notes: number;
  readonly questions: number;
}

function judgementsAndAnnotations(judgements: number, annotations: number): string {
  return [
    ...(judgements === 0 ? [] : [counted(judgements, "judgement")]),
    ...(annotations === 0 ? [] : [counted(annotations, "annotation")]),
  ].join(" and ");
}

export const judgementImportText = {
  section: {
    title: "Import judgements",
    hint: "Open or drop batches, copies or backups of this campaign, or another campaign on the same test suite. You can open several files or a .zip, from Referee or PROTEST, in any order, and review the changes before anything is saved. No judgement is lost, and you can undo the import.",
    drop: "Drop to preview the import",
    open: "Import judgements…",
    /** `others`: number of files without errors, which can still be imported. */
    refused: (files: readonly string[], others: number) =>
      `${files.map((file) => `“${file}”`).join(", ")} cannot be imported${others === 0 ? ". Nothing was changed." : " and will be ignored."}`,
    problems: "Problems",
    nothingNew: "The file contains nothing new. Nothing was changed.",
    /** `brought`: as returned by `brought` below. */
    imported: (files: readonly string[], brought = "") =>
      [`Imported ${files.join(", ")}.`, brought].join(" ").trimEnd(),
    /**
     * What the files contain. `changed`: how many of the judgements and annotations were not here in the same version;
     * it is named if it is another number.
     */
    brought: ({ judgements, annotations, annotators, changed, notes, questions }: BroughtJudgements) =>
      [
        judgements + annotations === 0
          ? ""
          : `${judgementsAndAnnotations(judgements, annotations)} of ${new Intl.ListFormat("en-GB").format(annotators)}${changed === judgements + annotations ? "" : `, ${formatNumber(changed)} new or changed`}.`,
        notes === 0 ? "" : `${counted(notes, "item")} with only a flag or a remark.`,
        questions === 0
          ? ""
          : `${counted(questions, "new question")} to the coordinator: see Overview, “Needs attention”.`,
      ]
        .filter((sentence) => sentence !== "")
        .join(" "),
  },
  preview: {
    title: "Import preview",
    files: (first: string, count: number) => plural(count, `“${first}”`, `${formatNumber(count)} files`),
    judgedBy: <T>(files: string, people: T) => [files, ", judged by ", people],
    nobody: "no one",
    /** `judges`: named only if there are several, because the user can still rename a single one. */
    verdicts: (count: number, judges: readonly string[]) =>
      `${counted(count, "new verdict")}${judges.length < 2 ? "" : ` of ${new Intl.ListFormat("en-GB").format(judges)}`}. A judge counts as no person: outcomes and agreement do not change.`,
    /** This text is after a person's name. */
    isNew: " (new)",
    judgements: (files: number) => plural(files, "Judgements in the file", "Judgements in the files"),
    kinds,
    annotated: (count: number) =>
      `${counted(count, "of these is an annotation of a token", "of these are annotations of tokens")}; the others are judgements.`,
    ofReference: (count: number) =>
      `${counted(count, "of these judgements is of the reference", "of these judgements are of the reference")}. ${plural(count, "It is", "They are")} kept for the PROTEST database and ${plural(count, "counts", "count")} in no result.`,
    ofOthers: (count: number) =>
      `${counted(count, "judgement of another annotator", "judgements of other annotators")} will be ignored.`,
    nothingNew: (files: number) => `The ${plural(files, "file contains", "files contain")} nothing new.`,
  },
  /** Texts for files from another campaign with the same suite. */
  merge: {
    systems: (systems: readonly string[]) =>
      `This is another campaign on the same test suite. The two will be merged. ${
        systems.length === 0
          ? "It has no new systems."
          : `${counted(systems.length, "system")} will be added: ${systems.join(", ")}.`
      } If the output of a system differs, the text here is kept.`,
    people:
      "Match the annotators of the other campaign to those here. Annotators with the same name count as one person. You can change this later under Team › Annotators.",
    peopleList: "Matching annotators",
    annotatorIs: (name: string) => `${name} is`,
    adjudicatorIs: (name: string) => `${name}${statesAdjudicator(name) ? "" : " (adjudicator)"} is`,
    newPerson: "a new annotator",
    inOtherFile: "the same as in another file",
    existingPerson: (name: string) => `${name} (already here)`,
  },
  files: {
    title: "Files to import",
    file: "File",
    by: "by",
  },
  concurrent: {
    title: "Two answers",
    candidate: <T>(system: T, example: string) => [system, `, example ${example}`],
    here: (answer: string) => `Here: ${answer}`,
    there: (answer: string) => `In the file: ${answer}`,
    nothing: "nothing",
    more: (count: number) => `… and ${count} more.`,
  },
  soFar: {
    title: "Previous imports",
    judgements: (count: number) => counted(count, "judgement"),
    verdicts: (judge: string, count: number) => `${counted(count, "verdict")} of the judge “${judge}”`,
    timeUnknown: "date unknown",
    undo: "Undo import",
    /** `time`: when the import was undone, in words; null = unknown. */
    undone: (time: string | null) => `undone${time === null ? "" : ` ${time}`}`,
    redo: "Redo import",
  },
};
