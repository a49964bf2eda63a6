// Holds the hashes of texts as versions 1 and 2 made them: given translations by place, not by example.

import type { Campaign2 } from "#core/formats/version-2/campaign-2.ts";
import { hashText } from "#core/shared/hash.ts";
import type { TokenRef } from "#core/suite/suite.ts";

type Translations = Campaign2["outputs"][number]["translations"];

export function hashSuite2(suite: Campaign2["suite"]): string {
  return hashText(
    JSON.stringify([
      suite.categories.map((c) => [c.label, c.antecedentAgreement]),
      suite.documents.map((d) => [d.firstLine, d.id]),
      suite.source,
      suite.references.map((r) => [r.lines, r.alignment, ...givenPart(r.translations)]),
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

export function hashOutput2(output: Campaign2["outputs"][number]): string {
  const { lines, alignment, sourceLines, translations } = output;
  return hashText(JSON.stringify([lines, alignment, sourceLines, ...givenPart(translations)]));
}

function givenPart(translations: Translations): unknown[] {
  if (translations === null) return [];
  const refs = (tokens: readonly TokenRef[]) => tokens.map((token) => [token.line, token.position]);
  return [translations.map((given) => given && [refs(given.pronoun), given.antecedents.map(refs)])];
}
