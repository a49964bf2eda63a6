import { expect, it } from "vitest";
import { earlierOutput, initiallyShownText } from "#core/campaign/earlier-text.ts";
import {
  FileEvents,
  hashLedgerText,
  type Ledger,
  type LedgerText,
  uniteEvents,
} from "#core/ledger/ledger.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { CampaignTexts } from "./campaign.ts";

const KEY = { system: "bad", example: "e1" };

/** The small campaign after system “bad” got new outputs. */
function replaced(...outputs: readonly (readonly string[])[]): Ledger {
  const ledger = smallLedger();
  const first = currentCampaign(ledger).outputs.find(({ system }) => system === KEY.system);
  if (first === undefined) throw new Error("there is a system “bad”");
  const { system, ...text } = first;
  const events = new FileEvents(ledger.id, 100);
  const texts = new Map(ledger.texts);
  for (const lines of outputs) {
    const outputText: LedgerText = { kind: "output", output: { ...text, lines } };
    texts.set(hashLedgerText(outputText), outputText);
    events.add({ kind: "output", author: null, system, text: hashLedgerText(outputText) });
  }
  return { ...ledger, events: uniteEvents(ledger.events, events.events), texts };
}

function hashOf(ledger: Ledger): string {
  const texts = new CampaignTexts(currentCampaign(ledger));
  return texts.textHash(texts.index.numberOf(KEY) ?? -1);
}

function linesOf(ledger: Ledger): readonly string[] {
  return currentCampaign(ledger).outputs.find(({ system }) => system === KEY.system)?.lines ?? [];
}

/** The sentences shown when the judgement was made; null = the text is unknown. */
function shownIn(...found: Parameters<typeof earlierOutput>) {
  const earlier = earlierOutput(...found);
  return earlier === null ? null : initiallyShownText(earlier.suite, earlier.example, earlier.output);
}

const before = smallLedger();
const lines = linesOf(before);
const changedLines = lines.map((line) => `alors ${line}`);
const after = replaced(changedLines, [...changedLines].reverse());

it("earlierOutput finds a replaced text by the hash of a judgement, after one or two later changes", () => {
  const textHash = hashOf(before);
  expect(hashOf(after)).not.toBe(textHash);
  const result = shownIn(after, { ...KEY, textHash });
  expect(result?.sentences.map(({ line, tokens }) => [line, tokens.join(" ")])).toEqual([
    [0, lines[0]],
    [1, lines[1]],
  ]);
  const middleText = shownIn(after, { ...KEY, textHash: hashOf(replaced(changedLines)) });
  expect(middleText?.sentences.map(({ tokens }) => tokens.join(" "))).toEqual([
    changedLines[0],
    changedLines[1],
  ]);
});

it("earlierOutput returns null for a text or an example that the ledger never had", () => {
  expect(shownIn(after, { ...KEY, textHash: "another" })).toBeNull();
  expect(shownIn(before, { ...KEY, textHash: hashOf(after) })).toBeNull();
  expect(shownIn(after, { ...KEY, example: "e9", textHash: hashOf(before) })).toBeNull();
});
