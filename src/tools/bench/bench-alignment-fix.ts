// Counts the key presses that link a pronoun to another word, by the shortest sequence of keys.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import {
  alignedTranslation,
  outputText,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { contextOf, linesShown, markedTokens } from "#core/campaign/view/candidate-view.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { pronounsOf } from "#core/suite-building/phrases/pronoun-forms.ts";
import { placeToFix } from "#core/suite-building/phrases/reference-links.ts";
import {
  type AlignmentFixView,
  alignmentFixStep,
  beginAlignmentFix,
} from "#core/tasks/judging/alignment-fix.ts";
import type { KeyPress } from "#core/tasks/presses.ts";
import { textDirection } from "#core/text/language.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { median, quantile } from "./bench-stats.ts";

/**
 * The largest acceptable median of key presses. More would mean that annotators move from word to word until they reach
 * the right one.
 */
const MAX_MEDIAN = 6;
/** Number of wrong links that are drawn per campaign, with this seed. */
const CASES = 40;
const SEED = 7;
/** Maximum number of presses. Longer sequences are not searched and count as this number. */
const MOST_PRESSES = 12;

interface Case {
  readonly from: TokenRef;
  readonly to: TokenRef;
  readonly view: AlignmentFixView;
}

const plain = (key: string): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
});

/**
 * Number of presses from the key that starts fixing to the key that ends it. A word is found by its letters or by arrow
 * keys, whichever is shorter.
 */
function countPresses({ from, to, view }: Case): number {
  const word = view.lines.find(({ line }) => line === to.line)?.tokens[to.position] ?? "";
  const keys = ["ArrowLeft", "ArrowRight", ...new Set(word.toLowerCase())].map(plain);
  let reached = [beginAlignmentFix("pronoun", from, [])];
  const seen = new Set(reached.map((fix) => JSON.stringify(fix)));
  for (let presses = 2; presses < MOST_PRESSES; presses++) {
    if (reached.some(({ at }) => sameToken(at, to))) return presses;
    reached = reached.flatMap((fix) =>
      keys.flatMap((key) => {
        const step = alignmentFixStep(fix, key, view);
        if (step?.act !== "move" || seen.has(JSON.stringify(step.to))) return [];
        seen.add(JSON.stringify(step.to));
        return [step.to];
      }),
    );
  }
  return MOST_PRESSES;
}

function openCampaign(folder: string): Campaign {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(txt|align|tsv|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, "expected")));
  const files = paths.map((path) => ({
    path: relative(folder, path),
    bytes: new Uint8Array(readFileSync(path)),
  }));
  const parsed = openFiles(files, "bench");
  if (!parsed.ok) throw new Error(`${folder} cannot be read`);
  const languages = { sourceLanguage: "en", targetLanguage: "de" };
  const ledger = ledgerFrom(parsed.value, { name: "bench", ...languages, profile: PROTEST_2016 });
  if (!ledger.ok) throw new Error(`${folder} is no campaign`);
  return campaignOf(ledger.value, foldEvents(ledger.value.events));
}

/** Pronouns of a campaign for which a word of the line equals the reference's word but is not linked. */
function casesOf(folder: string): Case[] {
  const { suite, outputs } = openCampaign(folder);
  const [reference] = suite.references;
  if (reference === undefined) return [];
  const right = referenceText(suite, reference);
  return outputs.flatMap((output) => {
    const text = outputText(suite, output);
    return suite.examples.flatMap((example): Case[] => {
      const { line, position } = example;
      const translation = alignedTranslation(example, text);
      const words = referenceTranslation(example, right, 0).pronoun.map((token) =>
        right.token(token).toLowerCase(),
      );
      const isRight = (token: TokenRef) => words.includes(text.token(token).toLowerCase());
      const { length } = splitTokens(suite.source[line] ?? "");
      const markedPronouns = suite.examples.flatMap((one) => (one.line === line ? [one.position] : []));
      const source = { line, position, length, markedPronouns };
      const from = placeToFix(translation.pronoun, source, text, pronounsOf(suite.targetLanguage));
      if (from === null || translation.pronoun.some(isRight)) return [];
      const far = (token: TokenRef) => Math.abs(token.position - from.position);
      const [to] = text
        .tokens(line)
        .map((_, index): TokenRef => ({ line, position: index }))
        .filter(isRight)
        .sort((a, b) => far(a) - far(b));
      if (to === undefined) return [];
      const lines = linesShown(contextOf(suite, example, 0, 0), markedTokens(translation));
      const view: AlignmentFixView = {
        lines: lines.map((shown) => ({ line: shown, tokens: text.tokens(shown) })),
        direction: textDirection(suite.targetLanguage),
        place: () => null,
        linked: () => translation.pronoun,
        nextTo: () => null,
      };
      return [{ from, to, view }];
    });
  });
}

/** A random selection, by seed (a linear congruential generator). */
function sample<T>(all: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const drawn = all.map((one) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { one, state };
  });
  return drawn
    .sort((a, b) => a.state - b.state)
    .slice(0, count)
    .map(({ one }) => one);
}

export function benchAlignmentFix(folders: readonly string[]): void {
  console.log("\nKey presses until the pronoun is linked to the reference's word, by the shortest sequence");
  for (const folder of folders.filter((candidate) => existsSync(candidate))) {
    const all = casesOf(folder);
    const presses = sample(all, CASES, SEED).map(countPresses);
    const name = relative(process.cwd(), folder);
    console.log(
      `  ${name}: median ${median(presses)}, p90 ${quantile(presses, 0.9)}, most ${Math.max(...presses)} (${presses.length} of ${all.length} wrong links, seed ${SEED})`,
    );
    if (median(presses) > MAX_MEDIAN)
      throw new Error(`${name}: more than ${MAX_MEDIAN} presses in the median`);
  }
}
