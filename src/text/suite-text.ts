// Texts of the page with the contents of the test suite and links to change it.

import { counted, formatNumber } from "#core/base/number-words.ts";
import type { ReferenceKind } from "#core/suite/suite.ts";

export const suiteText = {
  title: "Test suite",
  introduction:
    "The texts, examples and systems of this campaign. Every change is previewed and can be undone.",
  edit: "Edit test suite",
  addSystems: "Add systems…",
  replace: "Replace or add files…",
  publish: "Make examples…",
  facts: {
    title: "Contents",
    languages: "Languages",
    /** `source`, `target`: names of the languages. */
    fromTo: (source: string, target: string) => `${source} → ${target}`,
    source: "Source",
    sentences: (sentences: number, documents: number) =>
      `${counted(sentences, "sentence")} in ${counted(documents, "document")}`,
    references: "References",
    /** `reference`: its name, such as “reference 1”. */
    kindOf: (reference: string) => `Kind of ${reference}`,
    kinds: {
      human: "human",
      "post-edited": "post-edited (a system’s output, edited)",
      "machine-made": "machine-made",
    } satisfies Readonly<Record<ReferenceKind, string>>,
    kindsHint:
      "Approvals by a post-edited or machine-made reference favour the system that made it. Results › Audit counts them.",
    examples: "Examples",
    inCategories: (examples: number, categories: number) =>
      `${formatNumber(examples)} in ${counted(categories, "category", "categories")}`,
    systems: "Systems",
    order: "Order of judging",
    fromSeed: (seed: number) => `shuffled with seed ${seed}`,
    fromFile: "from the imported file",
  },
  categories: {
    title: "Examples by category",
    category: "Category",
    examples: "examples",
    all: "All categories",
  },
  systems: {
    title: "Systems",
    none: "No systems yet. Add the systems’ outputs. Plain text is enough: Referee tokenises and aligns it.",
    system: "System",
    links: "Alignment",
    given: "from file",
    made: "aligned by Referee",
  },
  madeLinks: {
    audit: "An audit of the approvals shows how reliable these links are.",
    assign: "Assign sample",
    realign: "Realign…",
  },
  warningCount: (warnings: number) => counted(warnings, "import warning"),
  warnings: "Import warnings",
};
