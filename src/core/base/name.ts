// Defines how names of systems, annotators, categories, columns and files are stored and compared.

import { quoted } from "./message-text.ts";

/**
 * The name in Unicode NFC. macOS can write “é” in file names as two characters, keyboards write one; both are the same
 * name. Typed names and names from text files become NFC. Other names may be in another form, so `findEqualName` compares
 * names in NFC.
 */
export function composedName(name: string): string {
  return name.normalize("NFC");
}

/** The last part of a path with `/` between folders: “a.txt” of “systems/a.txt”. */
export function fileNameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The typed name in NFC, without surrounding white space. */
export function enteredName(text: string): string {
  return composedName(text.trim());
}

/** The known name that is identical to `name`, otherwise the first that is equal to it in NFC; undefined = none. */
export function findEqualName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return name;
  const composed = composedName(name);
  return known.find((knownName) => composedName(knownName) === composed);
}

/**
 * One message per name that differs only in case from an earlier one: “online-a” differs only in case from “Online-A”.
 * Empty if there are none.
 */
export function caseDuplicates(
  names: readonly string[],
): { readonly name: string; readonly message: string }[] {
  const first = new Map<string, string>();
  return names.flatMap((name) => {
    const key = composedName(name).toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, name);
    if (earlier === undefined || composedName(earlier) === composedName(name)) return [];
    return [{ name, message: `${quoted(name)} differs only in case from ${quoted(earlier)}` }];
  });
}
