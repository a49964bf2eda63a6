// Holds the marks that the tokeniser of Moses leaves in a text, and the text without them.

/** What Moses writes for characters that its decoder reserves, in the order in which its own detokeniser undoes them. */
const ESCAPES: Readonly<Record<string, string>> = {
  "&apos;": "'",
  "&quot;": '"',
  "&#91;": "[",
  "&#93;": "]",
  "&#124;": "|",
  "&bar;": "|",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

const ESCAPE = /&(?:apos|quot|#91|#93|#124|bar|lt|gt|amp);/g;
/** A hyphen, comma, point, slash or colon that was cut out of a word or number. */
const JOINT = /(?<=^|\s)@([-,./:])@(?=\s|$)/g;

/** How many marks of Moses a line holds. */
export function countMosesMarks(line: string): number {
  return (line.match(ESCAPE)?.length ?? 0) + (line.match(JOINT)?.length ?? 0);
}

/** The line with the characters that its escapes stand for, each read once; the blanks stay as they are. */
export function withoutMosesEscapes(line: string): string {
  if (!line.includes("&")) return line;
  return line.replace(ESCAPE, (found) => ESCAPES[found] ?? found);
}

const RESERVED = new Map(Object.entries(ESCAPES).map(([written, character]) => [character, written]));
RESERVED.set("|", "&#124;");

/** The text with every reserved character escaped once, also where some are already. */
export function withMosesEscapes(text: string): string {
  return withoutMosesEscapes(text).replace(
    /[&|<>'"[\]]/g,
    (character) => RESERVED.get(character) ?? character,
  );
}

/** The line with its cut words and numbers whole again: “well @-@ known” is “well-known”. */
export function withoutMosesJoints(line: string): string {
  return line.includes("@") ? line.replace(/ ?@([-,./:])@ ?/g, "$1") : line;
}
