// Texts of the screen that adds systems by their outputs, and of the screen that recomputes links. The screen that
// builds a suite has the same fields for a table, for tokens and for the first lines.

import { counted } from "#core/base/number-words.ts";

export const addSystemsText = {
  title: "Add systems",
  /** The parameters are elements with file names. */
  introduction: <T>(files: { readonly links: T; readonly output: T }) => [
    "Add one file per system, one sentence per line, in the order of the source. Referee also reads .gz files, WMT XML, NIST SGML, TSV, CSV and JSON Lines. Text is tokenised and aligned in this browser. Put existing alignments next to the text: ",
    files.links,
    " next to ",
    files.output,
    ".",
  ],
  drop: "Drop to preview",
  openFiles: "Open files…",
  openMore: "Open more files…",
  startOver: "Start over",
  systems: "Systems to add",
  alignAndLook: "Align and preview",
  look: "Preview changes",
  wouldChange: "Preview",
  nothing: "No changes: the campaign already has these outputs",
  done: (systems: string) => `Added: ${systems}.`,
  realign: {
    title: "Realign",
    introduction:
      "Recomputes the automatic alignments from all texts of the campaign. Alignments fixed by annotators are kept and used. You can preview the changes and undo them.",
    noneMade: "This campaign has no automatic alignments.",
    addSystems: "Add systems…",
    wouldChange: "Preview of the new alignments",
    nothing: "No changes: the new alignments are the same",
    done: (systems: string) => `Realigned: ${systems}.`,
  },
  table: {
    delimiter: (file: string) => `Delimiter of ${file}`,
    delimiters: { "\t": "Tab", ";": "Semicolon ;", "|": "Pipe |", ",": "Comma ," },
    noDelimiter: "None: one sentence per line",
    column: (file: string) => `Column of ${file}`,
    chooseColumn: "Choose output column…",
    /** `sample`: the beginning of the column's first cell. */
    columnWithSample: (name: string, sample: string) => `${name}: ${sample}`,
  },
  card: {
    lines: (count: number) => counted(count, "line"),
    add: "Add system",
    system: "System",
    exists: "This system exists. Its output will be replaced.",
    nameMissing: "Enter a name for the system.",
    nameNotFile: "Not a valid name. Do not use “/” or “\\”, do not start with “.”, and keep it short.",
    duplicateName: "Two systems have this name. Give each its own name.",
    willAlign: "Referee will align this output.",
    linksFrom: (file: string) => `Alignment from ${file}.`,
  },
  tokens: {
    label: "Tokens",
    written: "raw text",
    cut: "already tokenised",
    linksCountTokens: "The alignment file numbers the tokens between spaces, so they are used unchanged.",
    /** `reasons`: clauses that say why the text seems to be tokenised, or `noReason`. */
    guessedCut: (reasons: string) => `Detected: already tokenised (${reasons}).`,
    guessedWritten: (reasons: string) => `Detected: raw text (${reasons}).`,
    noReason: "no clear signs",
  },
  firstLines: {
    title: "First lines",
    caption: "First lines with the source",
    source: "Source",
  },
  moreText: {
    title: "Extra parallel text to improve alignment",
    explanation:
      "Referee learns alignment from this campaign’s texts. More parallel text in the same languages improves the alignment: one file of sentences and one of their translations, with the same number of lines. This extra text is not stored.",
    sentences: "Sentences…",
    translations: "Translations…",
    noneChosen: "none chosen",
    bothNeeded: "Choose both files or none.",
    remove: "Remove extra text",
  },
  made: {
    title: "Systems",
    label: "Systems with their tokens and alignment",
    columns: {
      system: "System",
      tokens: "Tokens",
      links: "Alignment",
      unlinked: "Pronouns not linked",
    },
    tokensGiven: "from file",
    tokensCut: "tokenised by Referee",
    tokensAsTheyAre: "unchanged",
    linksMade: "aligned by Referee",
    linksGiven: "from file",
    explanation: "A pronoun without a link always needs judging.",
  },
};
