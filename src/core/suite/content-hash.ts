// Holds the content hash of suites and outputs: what merging and audits compare. Names and settings do not count.

import { hashText } from "#core/shared/hash.ts";
import type { OutputText, Reference, SuiteText, TokenRef } from "#core/suite/suite.ts";

/** Hash of all that defines the examples: categories, documents, source, references, examples. Keys in a fixed order. */
export function hashSuite(suite: SuiteText): string {
  return hashText(
    JSON.stringify([
      suite.categories.map((c) => [c.label, c.antecedentAgreement]),
      suite.documents.map((d) => [d.firstLine, d.id]),
      suite.source,
      suite.references.map((r) => [r.lines, r.alignment, ...givenPart(r), ...namePart(r)]),
      suite.examples.map((e) => [
        e.id,
        e.category,
        e.line,
        e.position,
        e.pronoun,
        e.antecedents.map((a) => [a.line, a.start, a.end, a.head]),
        e.referencePronoun,
        e.referenceAntecedents?.map((t) => [t.line, t.positions]) ?? null,
        e.referenceAntecedentSpans?.map((t) => [t.line, t.positions]) ?? null,
      ]),
    ]),
  );
}

/** Hash of an output's texts and links; the system's name does not count. */
export function hashOutput(output: OutputText): string {
  return hashText(JSON.stringify([output.lines, output.alignment, output.sourceLines, ...givenPart(output)]));
}

/** Nothing where its place tells what a reference is called. */
function namePart({ name }: Reference): string[] {
  return name === undefined ? [] : [name];
}

/** Nothing where nothing is given, so that the hash of a campaign folder is what it was before there were databases. */
function givenPart({ translations }: Pick<OutputText, "translations">): unknown[] {
  if (translations === null) return [];
  const refs = (tokens: readonly TokenRef[]) => tokens.map((token) => [token.line, token.position]);
  return [translations.map((given) => [given.example, refs(given.pronoun), given.antecedents.map(refs)])];
}
