// Says how names are stored and compared: systems, annotators, categories, columns, files.

import { quoted } from "#core/shared/told-text.ts";

/**
 * The name in Unicode NFC. Names are stored so, since macOS writes “é” of a file's name as two characters and keyboards write it as one: to
 * people both are one name. Every name is composed where it comes in; what older campaigns hold is compared by `namedAs`.
 */
export function composedName(name: string): string {
  return name.normalize("NFC");
}

/** The name as somebody typed it, without white space around it. */
export function enteredName(typed: string): string {
  return composedName(typed.trim());
}

/** The known name that is meant: the same one, else the first that is the same in NFC; undefined = none. */
export function namedAs(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return name;
  const composed = composedName(name);
  return known.find((one) => composedName(one) === composed);
}

/** “online-a” differs only in case from “Online-A”, for each name after the first of those; none = no two do. */
export function caseTwins(names: readonly string[]): { readonly name: string; readonly message: string }[] {
  const first = new Map<string, string>();
  return names.flatMap((name) => {
    const key = composedName(name).toLowerCase();
    const twin = first.get(key);
    if (twin === undefined) first.set(key, name);
    if (twin === undefined || composedName(twin) === composedName(name)) return [];
    return [{ name, message: `${quoted(name)} differs only in case from ${quoted(twin)}` }];
  });
}
