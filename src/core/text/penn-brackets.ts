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
