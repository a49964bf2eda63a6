// Holds what both metrics say of each source pronoun of each output, before anything is added up.

import { linkTranslations } from "#core/match/links-of-translations.ts";
import { aptItems } from "#core/metrics/apt/items.ts";
import { type Apt, type AptItem, aptSide, compareSides, countImproved } from "#core/metrics/apt/score.ts";
import type { AptSettings } from "#core/metrics/apt/settings.ts";
import { linkedTokens, type OverlapItem, overlapItems, pronounTokens } from "#core/metrics/auto-prf.ts";
import { CutText, LinkedText } from "#core/metrics/linked-text.ts";
import { Places } from "#core/metrics/source-pronouns.ts";
import type { Output, OutputText, Suite } from "#core/suite/suite.ts";

/** All of a campaign that the metrics read: texts as lines, nothing of what people said. */
export interface MetricsInput {
  readonly suite: Suite;
  readonly outputs: readonly Output[];
}

export interface MetricsSettings {
  /** Of AutoPRF. */
  readonly pronouns: readonly string[];
  readonly apt: AptSettings;
}

/** Each source pronoun that a metric asks for, in the source's order. */
export interface MeasuredItems {
  readonly overlaps: readonly OverlapItem[];
  readonly compared: readonly AptItem[];
  readonly improved: Apt["improved"];
}

interface MeasuredSystem {
  readonly system: string;
  /** Whether its links count tokens of its own source, and were carried over to the suite's. */
  readonly isCarriedOver: boolean;
  /** Null = the output or the reference has no links. */
  readonly items: MeasuredItems | null;
}

export interface Measured {
  /** In the campaign's order. */
  readonly systems: readonly MeasuredSystem[];
  /** Of AutoPRF and APT how many source tokens they ask for. */
  readonly tokens: { readonly autoPrf: number; readonly apt: number };
  /** Whether links are known of the suite's examples alone (as in a PROTEST database), so that both metrics keep to these. */
  readonly isOfExamplesAlone: boolean;
}

/** Of several references the first is used. Where the suite has none, nothing is defined. `systems`: which are measured, by what all tell; null = all. */
export function measureItems(
  { suite, outputs }: MetricsInput,
  { pronouns, apt }: MetricsSettings,
  systems: readonly string[] | null = null,
): Measured {
  const places = new Places(suite);
  const [first] = suite.references;
  const source = new CutText(suite.source);
  const reference = first === undefined ? null : linkedText(suite, source, { ...first, sourceLines: null });
  const isOfExamplesAlone = isGiven(first) || outputs.some(isGiven);
  const isAsked = (token: { readonly line: number; readonly position: number }) =>
    !isOfExamplesAlone || places.isExample(token);
  const counted = pronounTokens(source, pronouns).filter(isAsked);
  const items = aptItems(source, suite.examples, apt).filter(isAsked);
  const known = reference && {
    linked: linkedTokens(counted, reference),
    side: aptSide(items, reference, apt),
  };
  const asked = outputs.filter(({ system }) => systems === null || systems.includes(system));
  const measured = asked.map((output): MeasuredSystem => {
    const { system, sourceLines } = output;
    const isCarriedOver = sourceLines !== null;
    const text = known === null ? null : linkedText(suite, source, output);
    if (known === null || text === null) return { system, isCarriedOver, items: null };
    const overlaps = overlapItems(counted, known.linked, linkedTokens(counted, text));
    const side = aptSide(items, text, apt);
    const improved = { reference: countImproved(known.side), output: countImproved(side) };
    return {
      ...{ system, isCarriedOver },
      items: { overlaps, compared: compareSides(items, apt, known.side, side), improved },
    };
  });
  return { systems: measured, tokens: { autoPrf: counted.length, apt: items.length }, isOfExamplesAlone };
}

/** Null = it has no links at all. Translations given token by token become links of pronouns and antecedents' heads. */
function linkedText(suite: Suite, source: CutText, text: OutputText): LinkedText | null {
  if (text.alignment === null && text.translations === null) return null;
  const { text: withLinks } = linkTranslations(suite, text, new Set());
  return new LinkedText(source, withLinks);
}

function isGiven(text: Pick<OutputText, "translations"> | undefined): boolean {
  return text !== undefined && text.translations !== null;
}
