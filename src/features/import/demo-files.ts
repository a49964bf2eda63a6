// Lists the demo campaigns published with the page, and their files.

export interface Demo {
  /** Folder under `demo/`, which is also the demo's name in the address. */
  readonly name: string;
  readonly files: readonly string[];
}

const IN_EVERY_DEMO = [
  "suite.json",
  "source.txt",
  "reference.txt",
  "reference.align",
  "documents.tsv",
  "examples.tsv",
  ...["heron", "magpie", "sparrow"].flatMap((system) => [`systems/${system}.txt`, `systems/${system}.align`]),
];

export const DEMOS: readonly Demo[] = [
  { name: "en-fr", files: [...IN_EVERY_DEMO, "systems/magpie.source.txt", "judgements.json"] },
  { name: "en-de", files: IN_EVERY_DEMO },
];

/** The demo as the batch of an annotator: a file in the folder of the demos. */
export function demoBatchFile({ name }: Demo): string {
  return `${name}.annotator.json`;
}

export function findDemo(name: string | null): Demo | null {
  return DEMOS.find((demo) => demo.name === name) ?? null;
}
