// Holds which demo campaigns lie beside the page, and their files.

const FILES = [
  "suite.json",
  "source.txt",
  "reference.txt",
  "reference.align",
  "documents.tsv",
  "examples.tsv",
  "judgements.json",
  "systems/heron.align",
  "systems/heron.txt",
  "systems/magpie.align",
  "systems/magpie.source.txt",
  "systems/magpie.txt",
  "systems/sparrow.align",
  "systems/sparrow.txt",
];

export interface Demo {
  /** Its folder under `demo/`, and its word in the address. */
  readonly name: string;
  readonly files: readonly string[];
}

export const DEMOS: readonly Demo[] = [
  { name: "en-fr", files: FILES },
  { name: "en-de", files: FILES },
];

export function findDemo(name: string | null): Demo | null {
  return DEMOS.find((demo) => demo.name === name) ?? null;
}
