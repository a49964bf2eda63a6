// Texts of the import: opening and reading files, problems, and the form before a campaign is written.

import { counted, formatNumber, plural } from "#core/base/number-words.ts";

export const importText = {
  drop: "Drop to open",
  waiting: {
    title: "Import campaign",
    explanation:
      "Drop a campaign folder or .zip, a campaign or batch file (.json, .json.gz), a PROTEST database (.db) or a backup (.zip) anywhere on this page. All files are checked first. Nothing is saved until you press Import.",
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
    noExamples: "Are these a text and its translations?",
    makeSuite: "Create a test suite from them…",
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
      const count = left === items ? formatNumber(items) : `${formatNumber(left)} of ${formatNumber(items)}`;
      return `Hello ${annotator}: ${count} ${work}`;
    },
    finished: "Everything is done. You can look at it again, or return it.",
    /** `duration`: “about 2 h 40 min”. */
    duration: (duration: string, isMeasured: boolean) =>
      `This takes ${duration}, ${isMeasured ? "at the pace of your last answers" : "if each decision takes a minute"}.`,
    pauses: "You can stop at any time: every answer is saved at once.",
    note: "Your coordinator writes:",
    here: (changed: string) =>
      `You have this work in this browser already, last changed ${changed}. Your answers are in it.`,
    open: "Open it",
    takeIn: "Add what is new in this file",
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
     * yet.
     */
    whereAndNews: <T>(
      campaign: T,
      facts: { readonly changed: string; readonly news: string; readonly copyName: string },
    ) => [
      ": ",
      campaign,
      `, last changed ${facts.changed}. ${facts.news} A second copy would be called “${facts.copyName}”; the first one stays unchanged.`,
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
      concurrent: (count: number) => `${formatNumber(count)} with two answers`,
      stale: (count: number) => `${formatNumber(count)} outdated`,
      orphaned: (count: number) => `${formatNumber(count)} not in use`,
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
    notKnown: "not known",
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
      `${order} You can change this later, and each annotator can choose their own order.`,
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
    merge: "import new judgements",
    separate: "add a second copy",
  },
};
