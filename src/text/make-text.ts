// Texts of the screen that builds a suite from a text and its translations.

import { counted, formatNumber, plural } from "#core/base/message-text.ts";

const OPEN_FOLDER = "Open folder…";
const MAKE_AND_CHOOSE = "Create and choose pronouns";
const START_OVER = "Start over";
const DOCUMENTS_NAMED = 10;
const DOCUMENTS_IN_NAME = 2;

export const makeText = {
  screen: {
    title: "Create test suite",
    description:
      "Open the source and its reference translation, one sentence per line. You can add the outputs of MT systems now or later. Nothing is uploaded.",
    /** `links`, `translation`: names of files, as examples. */
    formats: <T>(links: T, translation: T) => [
      "Blank lines may separate documents. Referee also reads one folder each for the source, the reference and each system, with one file per document, documents with outputs as JSON Lines, test sets that mark pronouns (CTXPro, ContraPro), WMT XML, NIST SGML, TSV, CSV and .gz. Put an existing alignment next to its translation: ",
      links,
      " next to ",
      translation,
      ".",
    ],
    texts: "Texts",
    /**
     * `others`: further files in the language of the source; at least one. `translations`: the files with their titles.
     * `titles`: the title of the source and that of another source.
     */
    otherSources: ({ others, translations, titles: [title, other] }: OtherSources) =>
      `A test suite has one source. ${listed(others)} ${plural(others.length, "looks like another source and is", "look like other sources and are")} not used${translations.length === 0 ? "" : `, nor ${plural(translations.length, "is the translation", "are the translations")} ${listed(translations)}`}. To use several texts as documents of one suite, press “${START_OVER}”, name the files of each text alike (${title}.en.txt, ${title}.fr.txt, ${other}.en.txt, ${other}.fr.txt), and open all of them.`,
    /** `source`: the file that is taken as the source. */
    firstOnly: (source: string) =>
      `No file name says which text is the source. ${source} is taken because it is the first: check the uses below.`,
    make: "Continue",
    /** `files`: files that are not used although the user may have wanted it. */
    makeWithout: (files: number) => `Continue without ${counted(files, "file")}`,
  },
  documents: {
    section: "Documents",
    title: (names: readonly string[]) =>
      `${counted(names.length, "document")}: ${firstNames(names, DOCUMENTS_NAMED, "; ")}`,
    explanation:
      "Referee found them by the names of the files: files of one document begin alike, files of one text end alike.",
    incomplete: (document: string, texts: readonly string[]) =>
      `${document} has no file for ${listed(texts)}. Open it, or change the list below.`,
    unused: (files: readonly string[]) =>
      `${listed(files)} ${plural(files.length, "belongs to no document and is", "belong to no document and are")} not used.`,
    change: "Change which file belongs where",
    table: "Files with their documents and texts",
    document: "Document",
    text: "Text",
    documentOf: (file: string) => `Document of ${file}`,
    textOf: (file: string) => `Text of ${file}`,
    notUsed: "not used",
  },
  files: {
    drop: "Drop to preview",
    open: "Open files…",
    openMore: "Open more files…",
    openFolder: OPEN_FOLDER,
    paste: "Paste text…",
    pasteTitle: "Paste text",
    pasteHint: "One sentence per line. A blank line may separate documents.",
    pasted: "Pasted text",
    pastedName: (number: number) => `pasted-${number}.txt`,
    usePasted: "Use text",
    cancel: "Cancel",
    clear: START_OVER,
  },
  problems: {
    section: "Problems in the files",
    /** `outcome`: `filesLeftOut` or `nothingMade`. */
    title: (problems: number, outcome: string) => `${counted(problems, "problem")}: ${outcome}`,
    filesLeftOut: "files with problems are ignored",
    nothingMade: "nothing was created",
    list: "Problems",
    notStored: (error: string) => `The campaign could not be saved. (${error})`,
  },
  form: {
    nameOfDocuments: (names: readonly string[]) => firstNames(names, DOCUMENTS_IN_NAME, ", "),
    sameLanguage: "Source and target must be different languages.",
    sourceMissing: "Select which text is the source.",
    translationMissing: "A reference is missing. Open one, or select which text is the reference.",
    outputMissing: "A translation is missing. Open a reference or the output of a system.",
    pair: "Language pair",
    sample: "Pronouns to use",
    allOfThem: "all",
    drawn: (size: number) => `at most ${size}, drawn at random`,
    seed: "Seed of the sample",
    seedHint: "Any number. The same seed draws the same pronouns from the same text.",
    seedWrong: (largest: number) => `Enter a whole number from 0 to ${formatNumber(largest)}.`,
    languagesEqual:
      "Source and translation have the same language. Check which text is the source, and both languages.",
    /** `fields`: the missing ones, as named in `fields`. */
    fieldsMissing: (fields: readonly string[]) =>
      `Enter ${new Intl.ListFormat("en-GB").format(fields)} first.`,
    fields: {
      name: "the name",
      sourceLanguage: "the source language",
      targetLanguage: "the target language",
      seed: "the seed of the sample",
    },
  },
  card: {
    size: (sentences: number, documents: number) =>
      documents > 1
        ? `${counted(sentences, "sentence")}, ${counted(documents, "document")}`
        : counted(sentences, "sentence"),
    use: "This text is",
    source: "the source",
    reference: (number: string) => `reference ${number}`,
    output: "the output of a system",
    /** The name of a system, from its file. */
    system: (name: string) => `System: ${name}`,
    leftOut: "not used",
    willAlign: "Referee will align this text.",
    willAlignSentences: "Referee will align the sentences and words of this text.",
    /** `files`: paths of at least one file. */
    linksFrom: (files: readonly string[]) =>
      `Alignment from ${plural(files.length, files[0] ?? "", counted(files.length, "file"))}.`,
    blankLines: {
      label: "Blank lines",
      guess: "detect automatically",
      part: "separate documents",
      empty: "are empty sentences",
    },
  },
  preview: {
    title: "Preview",
    summary: ({ source, target, sentences, documents, tokens }: SuiteSize) =>
      `${source} → ${target} · ${counted(sentences, "sentence")} in ${counted(documents, "document")} · ${counted(tokens, "token")}.`,
    /** `sample`: the drawn pronouns, all, and the seed; null = all are annotated. */
    noExamples: (
      sample: { readonly drawn: number; readonly of: number; readonly seed: number | null } | null,
    ) =>
      sample === null
        ? "The test suite has no examples yet. You choose them from the pronouns of the source."
        : `The test suite has no examples yet. You annotate ${formatNumber(sample.drawn)} of the ${counted(sample.of, "pronoun")}, spread over forms and documents (seed ${sample.seed}).`,
    /** `examples`, `proposed`: numbers of examples, and of words that may be pronouns. */
    marked: (examples: number, proposed: number) =>
      proposed === 0
        ? `The test set gives ${counted(examples, "example")}.`
        : `The test set gives ${counted(examples, "example")}. ${counted(proposed, "more word is", "more words are")} proposed to annotators.`,
    /** `campaign`: a link with the name in quotation marks. */
    sameTexts: <T>(campaign: T) => [
      "This browser already has the same texts: ",
      campaign,
      ". This would be a second campaign, without the annotations and judgements of the first.",
    ],
    campaign: (name: string) => `“${name}”`,
    further: (systems: number) =>
      `${counted(systems, "further system is", "further systems are")} being aligned. You can create the campaign now; they are added when they are ready.`,
    warnings: (count: number) => counted(count, "warning"),
    warningsList: "Warnings",
    make: "Create campaign",
    makeAndChoose: MAKE_AND_CHOOSE,
    change: "Back",
  },
  texts: {
    title: "Texts",
    table: "Texts with their tokens and alignment",
    columns: ["Text", "Tokens", "Alignment"],
    source: "Source",
    reference: (number: number) => `Reference ${number}`,
    system: (name: string) => `System ${name}`,
    given: "from file",
    tokenisedByReferee: "tokenised by Referee",
    alignedByReferee: "aligned by Referee",
  },
  pronouns: {
    title: "Pronouns",
    none: "The text has none of the default pronouns. You can add pronouns in the campaign.",
    formsUnknown: "Referee has no pronoun list for this language. Add pronouns in the campaign.",
    table: "Pronouns of the source",
    form: "Pronoun",
    tokens: "Number",
    linked: "Linked",
    linkedTokens: (tokens: number, percent: number) => `${formatNumber(tokens)} (${percent}%)`,
    note: "Linked: aligned with a word of the reference. You can fix the alignment while annotating.",
    /** `pronouns`: those of the text that are not in the table, each with its number. */
    others: (pronouns: readonly { readonly form: string; readonly count: number }[]) =>
      `Also in the text, but off by default, as in PROTEST: ${pronouns.map(({ form, count }) => `${form} (${formatNumber(count)})`).join(", ")}. To annotate some of them, too, press “${MAKE_AND_CHOOSE}”.`,
  },
};

interface OtherSources {
  readonly others: readonly string[];
  readonly translations: readonly string[];
  readonly titles: readonly [string, string];
}

function firstNames(names: readonly string[], most: number, separator: string): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(separator)}${more > 0 ? ` and ${formatNumber(more)} more` : ""}`;
}

function listed(files: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(files);
}

interface SuiteSize {
  /** Name of the source language. */
  readonly source: string;
  /** Name of the target language. */
  readonly target: string;
  readonly sentences: number;
  readonly documents: number;
  readonly tokens: number;
}
