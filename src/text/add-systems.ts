// The text of the screen where systems are added by their output, and where links are made anew.

import { counted } from "#core/shared/number-words.ts";

export const addSystemsText = {
  title: "Add systems",
  batch:
    "This is a batch: systems are added to the campaign that it came from, and the batch fits into that.",
  /** The elements are names of files. */
  introduction: <T>(files: { readonly links: T; readonly output: T }) => [
    "Drop what the systems wrote: a file for each, with one sentence a line, in the order of the source. Packed files (.gz), XML of WMT, SGML of NIST, TSV, CSV and JSON lines are read, too. Tokens are cut and links made here, in this browser; nothing leaves it. Links that you have go beside their text: ",
    files.links,
    " beside ",
    files.output,
    ".",
  ],
  drop: "Let go to see what is in them",
  openFiles: "Open files…",
  openMore: "Open more files…",
  startOver: "Start over",
  systems: "Systems to add",
  alignAndLook: "Align and look",
  look: "Look at what changes",
  wouldChange: "What adding these systems would change",
  nothing: "These outputs are here as they are: there is nothing to update",
  done: (systems: string) => `In the campaign now: ${systems}.`,
  linksAnew: {
    title: "Make links anew",
    introduction:
      "The links that were made here are made again with what the campaign teaches by now. Links that people mended stay, and teach. What changes is shown first, and the whole can be undone.",
    noneMade: "No links of this campaign were made here.",
    addSystems: "Add systems…",
    wouldChange: "What the new links would change",
    nothing: "The links come out the same: there is nothing to update",
    done: (systems: string) => `Links are made anew: ${systems}.`,
  },
  table: {
    delimiter: (file: string) => `Delimiter of ${file}`,
    delimiters: { "\t": "Tab", ";": "Semicolon ;", "|": "Pipe |", ",": "Comma ," },
    noDelimiter: "None: one sentence per line",
    column: (file: string) => `Column of ${file}`,
    chooseColumn: "Choose the column with the output…",
    /** `sample`: the beginning of its first cell. */
    columnWithSample: (name: string, sample: string) => `${name}: ${sample}`,
  },
  card: {
    lines: (count: number) => counted(count, "line"),
    add: "Add this system",
    system: "System",
    isHere: "It is in the campaign: its output will be replaced.",
    nameMissing: "A system needs a name.",
    nameNotFile:
      "Expected a name that a file can have, too: without “/” and “\\”, not beginning with “.”, not too long.",
    nameTwice: "Two systems are called so: each needs a name of its own.",
    tokens: "Tokens",
    written: "as people write: they are cut here",
    cut: "cut into tokens already",
    linksCountTokens: "Links count tokens between blanks.",
    guessedCut: (reasons: string) => `Guessed as cut already: ${reasons}.`,
    guessedWritten: (reasons: string) => `Guessed as people write: ${reasons}.`,
    noReason: "nothing in it tells",
    firstLinesCaption: "Its first lines beside the source’s",
    source: "Source",
    firstLines: "First lines",
    linksMadeHere: "Links will be made here.",
    linksFrom: (file: string) => `Links from ${file}.`,
  },
  moreText: {
    title: "More text to learn from",
    explanation:
      "Links are learnt from the texts of this campaign. Other text of the same two languages makes them better: a file of sentences, and one of their translations with as many lines. It is read, and not kept.",
    sentences: "Sentences…",
    translations: "Translations…",
    noneChosen: "none chosen",
    bothNeeded: "Both files are needed, or none.",
    remove: "Learn from the campaign alone",
  },
  made: {
    title: "Systems",
    label: "Systems with their tokens and links",
    columns: {
      system: "System",
      tokens: "Tokens",
      links: "Links",
      unlinked: "Pronouns linked to nothing",
    },
    tokensGiven: "given",
    tokensCut: "cut here",
    tokensAsTheyAre: "as they are",
    linksMade: "made here",
    linksGiven: "given",
    explanation: "A pronoun that is linked to nothing is referred to a person, whatever its translation is.",
  },
};
