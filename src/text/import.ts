// The text of the import: opening files, reading them, what is wrong with them, the form before a campaign is written.

import { counted, figure, plural } from "#core/shared/number-words.ts";

export const importText = {
  drop: "Let go to open it",
  waiting: {
    title: "Import a campaign",
    explanation:
      "Drop a campaign folder, a .zip of one, a campaign or batch file (.json, .json.gz), a PROTEST database (.db) or a backup (.zip) anywhere on this page. Everything is checked first, and nothing is written until you say so.",
    openFiles: "Open files…",
    openFolder: "Open folder…",
  },
  reading: {
    title: "Reading the files",
    titleNamed: (input: string) => `Reading “${input}”`,
    progress: "Reading and checking the files",
    percent: (percent: number) => `${percent} %`,
    cancel: "Cancel",
  },
  refused: {
    /** `input`: the name of what was opened; "" = not known. */
    title: (input: string) => `${input === "" ? "The files" : `“${input}”`} cannot be imported yet`,
    /** Message about the whole input. */
    cannotBeOpened: (error: string) => `cannot be opened: ${error}`,
    found: (problems: number) =>
      `${counted(problems, "problem was", "problems were")} found. Nothing was imported, and what was in this browser is untouched.`,
    chooseOrCorrect: "Choose how to go on, or correct the files and open them again.",
    correct: "Correct the files, then open them again.",
    copy: (problems: number) => plural(problems, "Copy the message", `Copy all ${figure(problems)}`),
    problems: "Problems",
    more: (problems: number) => `… and ${figure(problems)} more, in the copied text.`,
    /** Before the link. */
    noExamples: "If these are a text and its translations, without examples yet:",
    makeSuite: "Make a suite from them…",
    back: "Back to the campaigns",
    wholeInput: "What was opened",
    problemsOfFile: (problems: number) => counted(problems, "problem"),
    wholeFile: "whole file",
    line: (line: number) => `line ${line}`,
  },
  copyButton: {
    copied: "Copied.",
    failed: "The browser did not allow copying.",
  },
  ready: {
    title: "Ready to import",
    introduction: "Every file was read and checked. Nothing is written until you choose Import.",
    settings: "Name, languages, profile",
    campaignFile: "Campaign file",
    batchFor: (annotator: string) => `A batch for ${annotator}`,
    batchOfCandidates:
      "all of its candidates are there to be judged, and nothing in it is approved automatically. Once imported, judging begins.",
    batchOfTokens: (tokens: number) =>
      `${counted(tokens, "token")} of the source ${plural(tokens, "is", "are")} there to be annotated. Once imported, that begins.`,
    automaticPass: "What the automatic pass approves",
    noSystems:
      "Nothing yet: this is a suite without systems. Once it is imported, add what systems wrote, plain text, too.",
    categories: "Categories",
    warningCount: (warnings: number) => counted(warnings, "warning"),
    warningsHint: "The import can go on. The warnings are kept with the campaign.",
    warnings: "Warnings",
    warningsBelow: (warnings: number) => `${counted(warnings, "warning")} below`,
    import: "Import",
    importCopy: "Import as a second copy",
    cancel: "Cancel",
    failed: (error: string) => `It could not be stored, and nothing was written: ${error}`,
    writing: "Writing…",
    incomplete: "Fill in name and languages first.",
  },
  alreadyHere: {
    sameExamples: <T>(campaign: T) => [
      "The same examples are in ",
      campaign,
      ". This will be a campaign of its own beside it.",
    ],
    label: "Already here",
    batchsCampaign: "The campaign that this batch came from is here",
    thisCampaign: "This campaign is here already",
    /** Follows one of the two sentences above. `news`: what importing into it would bring; "" = not known yet. */
    whereAndNews: <T>(
      campaign: T,
      facts: { readonly changed: string; readonly news: string; readonly copyName: string },
    ) => [
      ", as ",
      campaign,
      `, last changed ${facts.changed}. ${facts.news} A second copy would be called “${facts.copyName}”, and the first one stays as it is.`,
    ],
    named: (campaign: string) => `“${campaign}”`,
    namedInTrash: (campaign: string) => `“${campaign}” (in the trash)`,
    open: "Open it",
    takeIn: "Take what is new into it",
    news: {
      inTrash: "It is in the trash, where it can be restored.",
      impossible: "It cannot be taken into that one.",
      none: "All that is in the file is there already.",
      onlySettings: "Taking it in would change no judgement and no annotation, but its settings or history.",
      /** `kinds`: counts in words, as below. */
      records: (kinds: readonly string[]) =>
        `Of what people say in the file, taking it in would bring: ${kinds.join(", ")}.`,
    },
    kinds: {
      added: (count: number) => `${figure(count)} added`,
      changed: (count: number) => `${figure(count)} changed`,
      twice: (count: number) => `${figure(count)} said twice, differently`,
      stale: (count: number) => `${figure(count)} of another text`,
      aside: (count: number) => `${figure(count)} kept aside`,
    },
  },
  facts: {
    /** Below the figure. */
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
    fillsGaps: "Gap filling is set up in it.",
    makesSuite: "Its suite is made in it, by a plan of its own.",
    ownGuidelines: "With guidelines of its own.",
  },
  campaignFile: {
    name: "Name",
    languages: "Languages",
    profile: "Profile",
    created: "Created",
    notKnown: "not known",
  },
  settings: {
    name: "Name",
    nameHint: "As it stands in the list of campaigns; it can be changed later.",
    newName: "New campaign",
    sourceLanguage: "Source language",
    targetLanguage: "Target language",
    unknownLanguage: "A language without a name here; that is fine.",
    languagePlaceholder: "e.g. en, pt-BR",
    missing: "Please fill in.",
    noLanguageTag: "No language tag.",
    order: "Order of judging",
    /** `order`: the sentence that says what the chosen order is. */
    orderHint: (order: string) => `${order} It can be changed later, by everybody for themselves, too.`,
    adjudicators: "Who adjudicates?",
    adjudicatorsHint:
      "The database does not say. Judgements of an adjudicator are final, and agreement does not count them.",
  },
  profile: {
    label: "Profile of the automatic pass",
    open: "Open a profile file…",
    problems: "Problems of the profile",
    /** By the name of a profile that comes with Referee. */
    rules: {
      "protest-2016":
        "The pronoun shares a token with the reference and, where agreement is asked for, so does every antecedent’s head (Guillou & Hardmeier 2016).",
      "wmt-2018":
        "The pronoun shares a token with the reference and every antecedent is translated exactly as there; into German, “sie” alone is never approved (WMT 2018).",
    },
  },
  approvedTable: {
    label: "Approved by system",
    system: "System",
    approved: "approved",
    referred: "referred",
    all: "All systems",
  },
  categoryTable: {
    label: "Examples by category",
    category: "Category",
    agreement: "agreement",
    examples: "examples",
    required: "asked for",
  },
  backup: {
    title: "Ready to restore",
    introduction: (created: string, campaigns: number) =>
      `A backup of ${created} with ${counted(campaigns, "campaign")}. Every one was read and checked. Nothing is written until you choose Restore, and nothing that is here is lost by it.`,
    restore: (campaigns: number) => `Restore ${counted(campaigns, "campaign")}`,
    cancel: "Cancel",
    writing: "Writing…",
    /** `restored`: “2 of 3”. */
    failed: (restored: string, error: string) =>
      `${restored} are restored; the next one could not be stored: ${error}`,
    contents: (counts: {
      readonly judgements: number;
      readonly annotations: number;
      readonly annotators: number;
    }) =>
      `${counted(counts.judgements, "judgement")}${counts.annotations === 0 ? "" : ` and ${counted(counts.annotations, "annotation")}`} of ${counted(counts.annotators, "annotator")}`,
    /** Follows the contents. */
    wasInTrash: (deleted: string) => ` · was in the trash, deleted ${deleted}`,
    isHere: (campaign: string, changed: string) => `Here already as “${campaign}”, last changed ${changed}.`,
    isHereInTrash: (campaign: string, changed: string) =>
      `Here already as “${campaign}”, in the trash, last changed ${changed}.`,
    how: "What becomes of it",
    into: "take what is new into it",
    beside: "add a second copy beside it",
  },
};
