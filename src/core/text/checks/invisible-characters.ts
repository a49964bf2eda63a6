// Names and removes characters that cannot be seen in a text.

/**
 * Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties), such as direction marks, joiners, U+FEFF, the soft
 * hyphen and variation selectors.
 */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The text without default-ignorable characters. */
export function withoutIgnorable(text: string): string {
  return text.replace(IGNORABLE, "");
}

/** The zero-width non-joiner and joiner, with which Persian and Indic scripts write letters. */
const JOINERS = /[\u200C\u200D]/u;

/** Whether the texts contain joiners. If they do, joiners in other files are probably intended. */
export function usesJoiners(texts: readonly (readonly string[])[]): boolean {
  return texts.some((lines) => lines.some((line) => JOINERS.test(line)));
}

/**
 * The lines without default-ignorable characters. `keepsJoiners`: U+200C and U+200D are kept. A tokenised line keeps
 * every token, even one that has only such characters, so that links still refer to the same tokens. Other lines keep
 * U+200B, which separates tokens. `changed`: number of changed lines; `found`: names of the removed characters.
 */
export function strippedLines(
  lines: readonly string[],
  isTokenised: boolean,
  keepsJoiners: boolean,
): { readonly lines: readonly string[]; readonly changed: number; readonly found: readonly string[] } {
  const keptCharacters = `${keepsJoiners ? "\u200C\u200D" : ""}${isTokenised ? "" : "\u200B"}`;
  const withoutIgnored = (text: string) =>
    text.replace(IGNORABLE, (character) => (keptCharacters.includes(character) ? character : ""));
  const found = new Set<string>();
  let changed = 0;
  const stripped = lines.map((line) => {
    const cleaned = isTokenised
      ? line.replace(/[^ \t]+/g, (token) => withoutIgnored(token) || token)
      : withoutIgnored(line);
    if (cleaned === line) return line;
    changed++;
    const remaining = new Set(ignorableIn(cleaned));
    for (const character of ignorableIn(line)) if (!remaining.has(character)) found.add(character);
    return cleaned;
  });
  return { lines: changed === 0 ? lines : stripped, changed, found: [...found] };
}

/** Names of the ignorable characters, such as “U+200F”, each once, in order of appearance. */
function ignorableIn(text: string): string[] {
  return [...new Set(text.match(IGNORABLE) ?? [])].map(codePointName);
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * How two texts that look the same differ: “differs by U+200F” or “differs by the places of U+200F”; “differs by
 * Unicode normalisation (NFC, NFD)” or “differs by white space (U+00A0)”; or one of the first two with one of the last
 * two. Null = they are equal, or look different.
 */
export function invisibleDifference(one: string, other: string): string | null {
  if (one === other) return null;
  const normalised = (text: string) => withoutIgnorable(text).normalize("NFC");
  const spaced = (text: string) => normalised(text).replace(/\s/gu, " ");
  if (spaced(one) !== spaced(other)) return null;
  const parts: string[] = [];
  const [ones, others] = [ignorableIn(one), ignorableIn(other)];
  const marks = [
    ...ones.filter((mark) => !others.includes(mark)),
    ...others.filter((mark) => !ones.includes(mark)),
  ];
  const visible = [withoutIgnorable(one), withoutIgnorable(other)] as const;
  if (marks.length > 0) parts.push(marks.join(", "));
  else if (ones.length > 0 && visible[0] === visible[1]) parts.push(`the places of ${ones.join(", ")}`);
  if (visible[0].normalize("NFC") !== visible[1].normalize("NFC")) {
    const spaces = (text: string) => text.match(/(?! )\s/gu) ?? [];
    const found = new Set([...spaces(visible[0]), ...spaces(visible[1])].map(codePointName));
    parts.push(`white space (${[...found].join(", ")})`);
  } else if (visible[0] !== visible[1]) {
    const form = (text: string) =>
      text === text.normalize("NFC") ? "NFC" : text === text.normalize("NFD") ? "NFD" : "neither NFC nor NFD";
    parts.push(`Unicode normalisation (${form(visible[0])}, ${form(visible[1])})`);
  }
  return parts.length === 0 ? null : `differs by ${parts.join(" and ")}`;
}
