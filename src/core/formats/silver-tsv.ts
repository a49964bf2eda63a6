// Holds silver.tsv: translations of pronoun and antecedents that people judged right, one a row. Written only.

import type { SilverReference } from "#core/score/silver-references.ts";

const HEADER = ["example", "pronoun", "antecedents", "people", "systems", "antecedent_answer"];

/** Tokens with one blank between them, antecedents joined by `|`, systems by `,`; what would part cells is written as Moses does. */
export function serializeSilver(references: readonly SilverReference[]): string {
  const rows = references.map(({ example, pronoun, antecedents, people, systems, antecedent }) => [
    name(example),
    words(pronoun),
    antecedents.map(words).join("|"),
    String(people),
    systems.map(name).join(","),
    antecedent === "unset" ? "" : antecedent,
  ]);
  return [HEADER, ...rows].map((cells) => `${cells.join("\t")}\n`).join("");
}

function words(tokens: readonly string[]): string {
  return tokens.map((token) => token.replaceAll("|", "&#124;")).join(" ");
}

function name(text: string): string {
  return text.replace(/[\t\n\r,]/g, (character) => `&#${character.charCodeAt(0)};`);
}
