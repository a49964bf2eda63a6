// Derives facts from the names of corpora: the system of an output, whether a corpus is the reference, and the
// language.

/**
 * The system in a corpus name, which is the name without its file part: `syn-flip/target.tok.fr` → `syn-flip`. A name
 * with one part is the system's. A reference is named by the part that `isReferenceName` recognises.
 */
function systemOfCorpus(name: string): string {
  const reference = referencePart(name);
  if (reference !== undefined) return reference;
  const parts = name.split("/").filter((part) => part !== "");
  return parts.length < 2 ? name : parts.slice(0, -1).join("/");
}

/** Whether one part of the name, up to its first dot, is `reference` or `ref`, optionally with a number. */
export function isReferenceName(name: string): boolean {
  return referencePart(name) !== undefined;
}

function referencePart(name: string): string | undefined {
  const parts = name.split("/").map((part) => part.split(".")[0] ?? "");
  return parts.find((part) => /^(reference|ref)[0-9]*$/i.test(part));
}

/** The language tag at the end of a file name: `source.tok.en` → `en`; null if there is none. */
export function languageOfCorpus(name: string): string | null {
  return /\.(?!txt$|tok$)([a-z]{2,3}(?:-[A-Za-z0-9]{2,4})?)$/.exec(name)?.[1] ?? null;
}

/** One unique name per corpus: if two systems would have the same name, the corpus' whole name is used. */
export function systemNames(corpora: readonly { readonly id: number; readonly name: string }[]): string[] {
  const short = corpora.map(({ name }) => systemOfCorpus(name));
  const unique = short.map((name, index) =>
    name !== "" && short.indexOf(name) === index && short.lastIndexOf(name) === index
      ? name
      : (corpora[index]?.name ?? ""),
  );
  const usedNames = new Set<string>();
  return unique.map((name, index) => {
    let unused = name !== "" && unique.indexOf(name) === index ? name : "";
    if (unused === "") unused = `${name || "corpus"} #${corpora[index]?.id ?? index}`;
    while (usedNames.has(unused)) unused += "'";
    usedNames.add(unused);
    return unused;
  });
}
