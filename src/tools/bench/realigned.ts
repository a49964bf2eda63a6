// Measures how many approvals are lost and gained if the links of a campaign folder are replaced by other links.

import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Output } from "#core/suite/suite.ts";
import { type AlignedTexts, alignTexts, carriedLinks } from "#core/text/learn/align-texts.ts";
import type { SentencePair, TokenLinks } from "#core/text/learn/learning-text.ts";
import { parseLinks, serializeLinks, type WordLink } from "#core/text/pharaoh.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { sharedFolder } from "#tools/testing/shared-data.ts";

/** The campaign of a folder, with the rules of PROTEST 2016. */
export function campaignAt(folder: string): Campaign {
  const ledger = sharedFolder(folder, { profile: PROTEST_2016 });
  return campaignOf(ledger, foldEvents(ledger.events));
}

/** Pairs the output's sentences with the source's. */
export function sentencesOf({ suite }: Campaign, lines: readonly string[]): SentencePair[] {
  return suite.source.map((line, at) => ({
    source: splitTokens(line),
    target: splitTokens(lines[at] ?? ""),
  }));
}

/** The links of an alignment that are within their sentences. */
export function linksWithin(
  sentences: readonly SentencePair[],
  alignment: readonly string[] | null,
): readonly (readonly WordLink[])[] {
  return sentences.map(({ source, target }, at) =>
    parseLinks(alignment?.[at] ?? "").links.filter(
      (link) => link.source < source.length && link.target < target.length,
    ),
  );
}

/**
 * Sentence pairs of the source and the first reference, with links. Links that an example itself lists for the reference
 * replace those of the alignment.
 */
export function referencePairs(campaign: Campaign): SentencePair[] {
  const { suite } = campaign;
  const [reference] = suite.references;
  const sentences = sentencesOf(campaign, reference?.lines ?? []);
  const links = linksWithin(sentences, reference?.alignment ?? null);
  const listed = sentences.map((): TokenLinks[] => []);
  for (const { line, position, referencePronoun, antecedents, referenceAntecedents } of suite.examples) {
    if (referencePronoun !== null) listed[line]?.push({ source: position, targets: referencePronoun });
    for (const [at, antecedent] of antecedents.entries()) {
      const linked = referenceAntecedents?.[at];
      if (linked?.line !== antecedent.line) continue;
      listed[linked.line]?.push({ source: antecedent.head, targets: linked.positions });
    }
  }
  return sentences.map((pair, at) => {
    const listedTargets = new Map(listed[at]?.map((token) => [token.source, token.targets]));
    const others = (links[at] ?? []).filter(({ source }) => !listedTargets.has(source));
    const listedLinks = [...listedTargets].flatMap(([source, targets]) =>
      targets.map((target) => ({ source, target })),
    );
    return { ...pair, links: [...others, ...listedLinks] };
  });
}

/** Adds probable links: those that the reference has for tokens that it shares with the output. */
export function withCarriedLinks(
  sentences: readonly SentencePair[],
  reference: readonly SentencePair[],
): SentencePair[] {
  return sentences.map((pair, at) => {
    const { target = [], links } = reference[at] ?? {};
    return { ...pair, probableLinks: carriedLinks(target, links ?? [], pair.target) };
  });
}

interface Flips {
  readonly system: string;
  readonly lost: number;
  readonly won: number;
}

/** How many approvals of each output change with these links. `alignments`: by output, one line per sentence. */
export function flipsOf(
  campaign: Campaign,
  outputs: readonly Output[],
  alignments: readonly (readonly string[])[],
): Flips[] {
  const passed = passInputOf(campaign);
  const before = computeVerdicts({ ...passed, outputs });
  const after = computeVerdicts({
    ...passed,
    outputs: outputs.map((output, at) => ({ ...output, alignment: alignments[at] ?? null })),
  });
  return outputs.map(({ system }, at) => {
    const was = before[at] ?? [];
    const is = after[at] ?? [];
    return {
      system,
      lost: was.filter(({ approved }, example) => approved && is[example]?.approved !== true).length,
      won: is.filter(({ approved }, example) => approved && was[example]?.approved !== true).length,
    };
  });
}

/** Aligns all given texts together. Returns lines in Pharaoh format, by text. */
export function alignedTogether(
  texts: readonly (readonly SentencePair[])[],
  more: readonly SentencePair[] = [],
): { readonly alignments: string[][]; readonly aligned: AlignedTexts } {
  const aligned = alignTexts({ sentences: texts.flat(), more });
  let from = 0;
  const alignments = texts.map((text) => {
    const lines = aligned.links.slice(from, from + text.length).map(serializeLinks);
    from += text.length;
    return lines;
  });
  return { alignments, aligned };
}
