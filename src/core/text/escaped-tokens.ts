// Decodes what tools write instead of characters: the escapes and joints of the Moses tokeniser, and Penn Treebank
// brackets.

/** Escapes for reserved characters, in the order in which Moses's detokeniser decodes them. */
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
/** A joint: the sign between two @ signs at which Moses split a word or number, as in “well @-@ known”. */
const JOINT = /(?<=^|\s)@([-,./:])@(?=\s|$)/g;

/** Number of escapes and joints in a line. */
export function countMosesMarks(line: string): number {
  return (line.match(ESCAPE)?.length ?? 0) + (line.match(JOINT)?.length ?? 0);
}

/**
 * Decodes the escapes of a line. An escape that only results from decoding is not decoded again. Spaces are unchanged.
 */
export function withoutMosesEscapes(line: string): string {
  if (!line.includes("&")) return line;
  return line.replace(ESCAPE, (sequence) => ESCAPES[sequence] ?? sequence);
}

const RESERVED = new Map(Object.entries(ESCAPES).map(([written, character]) => [character, written]));
RESERVED.set("|", "&#124;");

/** Escapes every reserved character. Text that is already escaped is not escaped twice. */
export function withMosesEscapes(text: string): string {
  return withoutMosesEscapes(text).replace(
    /[&|<>'"[\]]/g,
    (character) => RESERVED.get(character) ?? character,
  );
}

/** Rejoins split words and numbers: “well @-@ known” becomes “well-known”. */
export function withoutMosesJoints(line: string): string {
  return line.includes("@") ? line.replace(/ ?@([-,./:])@ ?/g, "$1") : line;
}

// Decodes the brackets of the Penn Treebank, such as “-LRB-”.

/** Brackets by their escaped form in lower case. A Map is used because an object inherits keys such as “constructor”. */
const BRACKETS: ReadonlyMap<string, string> = new Map([
  ["-lrb-", "("],
  ["-rrb-", ")"],
  ["-lsb-", "["],
  ["-rsb-", "]"],
  ["-lcb-", "{"],
  ["-rcb-", "}"],
]);

/** The bracket that the token stands for, in upper or lower case; undefined = none. */
export function pennBracket(token: string): string | undefined {
  return BRACKETS.get(token.toLowerCase());
}
