// The text of the screen that makes a suite from a text and its translations.

import { counted, figure, plural } from "#core/shared/number-words.ts";

export const makeText = {
  screen: {
    title: "Make a suite from a text",
    description:
      "Open a text and one or more translations of it: one sentence a line, perhaps with blank lines between documents, or a folder for each language with a file for each document. Tokens are cut and links made here, in this browser; nothing leaves it.",
    /** `links`, `translation`: examples of file names. */
    formats: <T>(links: T, translation: T) => [
      "Plain text, .gz, XML of WMT, SGML of NIST, TSV, CSV and JSON lines are read. Links that you have go beside their translation: ",
      links,
      " beside ",
      translation,
      ".",
    ],
    texts: "Texts",
    make: "Cut, align and look",
  },
  files: {
    drop: "Let go to see what is in them",
    open: "Open files…",
    openMore: "Open more files…",
    openFolder: "Open folder…",
    clear: "Start over",
  },
  problems: {
    section: "Problems of the files",
    /** `outcome`: one of the two below. */
    title: (problems: number, outcome: string) => `${counted(problems, "problem")}: ${outcome}`,
    filesLeftOut: "files with one are left out",
    nothingMade: "nothing was made",
    list: "Problems",
    notStored: (error: string) => `It could not be stored, and nothing was written: ${error}`,
  },
  form: {
    name: "Name",
    nameHint: "As it stands in the list of campaigns; it can be changed later.",
    sourceLanguage: "Source language",
    targetLanguage: "Target language",
    languagePlaceholder: "e.g. en, pt-BR",
    languageUnnamed: "A language without a name here; that is fine.",
    missing: "Please fill in.",
    notALanguage: "No language tag.",
    sameLanguage: "The same as the source’s.",
    sourceMissing: "Say which text is the source.",
    translationMissing: "A translation is needed: open it, too, or say which text it is.",
    languagesEqual:
      "Source and translation are said to be in one language: is the right text the source, and are both languages right?",
    fieldsMissing: "Fill in name and languages first.",
  },
  card: {
    size: (sentences: number, documents: number) =>
      documents > 1
        ? `${counted(sentences, "sentence")}, ${counted(documents, "document")}`
        : counted(sentences, "sentence"),
    use: "This text is",
    source: "the source",
    reference: (number: string) => `reference ${number}`,
    leftOut: "left out",
    tokens: "Tokens",
    written: "as people write: they are cut here",
    tokenised: "cut into tokens already",
    tokensLinked: "Links count tokens between blanks.",
    /** `reasons`: clauses of the guess, perhaps none. */
    guessedTokenised: (reasons: readonly string[]) => `Guessed as cut already: ${reasonsInWords(reasons)}.`,
    guessedWritten: (reasons: readonly string[]) => `Guessed as people write: ${reasonsInWords(reasons)}.`,
    linksMadeHere: "Links will be made here.",
    /** `files`: their paths, at least one. */
    linksFrom: (files: readonly string[]) =>
      `Links from ${plural(files.length, files[0] ?? "", counted(files.length, "file"))}.`,
    blankLines: {
      label: "Blank lines",
      guess: "as the texts look",
      part: "stand between documents",
      empty: "are sentences without text",
    },
    firstLines: "First lines",
    firstLinesOfBoth: "Its first lines beside the source’s",
    sourceLines: "Source",
  },
  preview: {
    title: "What will be made",
    summary: ({ source, target, sentences, documents, tokens }: SuiteSize) =>
      `${source} → ${target} · ${counted(sentences, "sentence")} in ${counted(documents, "document")} · ${counted(tokens, "token")}. The suite has no examples yet: they are chosen from its pronouns.`,
    /** `campaign`: a link, with the name in quotation marks. */
    sameTexts: <T>(campaign: T) => [
      "The same texts are here already, as ",
      campaign,
      ". This would be a second campaign of them, without what was done there.",
    ],
    campaign: (name: string) => `“${name}”`,
    warnings: (count: number) => counted(count, "warning"),
    warningsList: "Warnings",
    make: "Make the campaign",
    change: "Change something",
  },
  texts: {
    title: "Texts",
    table: "Texts with their tokens and links",
    columns: ["Text", "Tokens", "Links"],
    source: "Source",
    reference: (number: number) => `Reference ${number}`,
    given: "given",
    tokenisedHere: "cut here",
    linkedHere: "made here",
  },
  pronouns: {
    title: "Pronouns",
    none: "None of the forms that are looked at occurs. Which these are can be changed in the campaign.",
    formsUnknown:
      "There is no list of pronouns for this language: which forms are looked at is said in the campaign.",
    table: "Pronouns of the source by form",
    form: "Form",
    tokens: "Tokens",
    linked: "Linked",
    linkedTokens: (tokens: number, percent: number) => `${figure(tokens)} (${percent} %)`,
    note: "Linked: the reference has something for it. Links are put right where tokens are annotated.",
  },
};

interface SuiteSize {
  /** Names of the languages. */
  readonly source: string;
  readonly target: string;
  readonly sentences: number;
  readonly documents: number;
  readonly tokens: number;
}

function reasonsInWords(reasons: readonly string[]): string {
  return reasons.length === 0 ? "nothing in it tells" : reasons.join("; ");
}
