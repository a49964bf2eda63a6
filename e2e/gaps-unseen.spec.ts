// The story of an annotator who must not know: nothing on the screen tells what a system wrote in its gap.
import { expect } from "@playwright/test";
import { splitTokens } from "#core/align/tokens.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { openGaps } from "./filling-gaps.ts";
import { sharedData, test } from "./fixtures.ts";

/** Runs in the page: goes through the whole list and notes all that there is to read, see or hear of each candidate. */
async function walkThrough(count: number) {
  const seen: { candidate: number; asked: number; askedRow: number; lines: string[]; all: string }[] = [];
  const channel = new MessageChannel();
  const turn = () =>
    new Promise<void>((done) => {
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    });
  for (let place = 0; place < count; place++) {
    const shown = document.querySelector("[data-candidate]");
    const candidate = Number(shown?.getAttribute("data-candidate"));
    const told = [...document.querySelectorAll("*")].flatMap((one) =>
      [...one.attributes].filter(({ name }) => !/^(class|style|d|id)$/.test(name)).map(({ value }) => value),
    );
    seen.push({
      candidate,
      asked: document.querySelectorAll("[data-gap=asked]").length,
      askedRow: [...document.querySelectorAll("[data-candidate] li")].findIndex((row) =>
        row.hasAttribute("data-asked"),
      ),
      lines: [...document.querySelectorAll("[data-candidate] li")].map((row) =>
        [...(row.lastElementChild?.querySelectorAll("p:first-child > bdi, [data-gap]") ?? [])]
          .map((part) => (part.hasAttribute("data-gap") ? "□" : part.textContent))
          .join(" "),
      ),
      all: [document.title, location.hash, document.body.textContent, ...told].join("\n"),
    });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", code: "KeyN", bubbles: true }));
    for (let wait = 0; wait < 10_000; wait++) {
      await turn();
      if (Number(document.querySelector("[data-candidate]")?.getAttribute("data-candidate")) !== candidate)
        break;
    }
  }
  return seen;
}

test("of no candidate of the real data anything on the screen tells what the system wrote in its gap", async ({
  page,
}, info) => {
  test.setTimeout(600_000);
  const folder = sharedData("enfr");
  const ledger = await openGaps(page, folder, info);
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const texts = new CampaignTexts(campaign);
  const count = texts.index.size;
  await page.evaluate("globalThis.__name = (named) => named");
  const seen = await page.evaluate(walkThrough, count);
  expect(new Set(seen.map(({ candidate }) => candidate)).size).toBe(count);
  // The lines with everything hidden that any example's pronoun is linked to, told from the files alone.
  const hidden = new Map<string, Set<number>>();
  for (const candidate of texts.index.numbers) {
    const { system } = texts.index.keyOf(candidate);
    for (const { line, position } of texts.judged(candidate).marks.pronoun) {
      const key = `${system} ${line}`;
      hidden.set(key, (hidden.get(key) ?? new Set()).add(position));
    }
  }
  const shownOf = (system: string, line: number, text: string) =>
    splitTokens(text)
      .map((token, position) => (hidden.get(`${system} ${line}`)?.has(position) ? "□" : token))
      .join(" ")
      .replace(/□( □)+/g, "□");
  const squeezed = (text: string) => text.replace(/\s+/g, "");
  for (const { candidate, asked: gaps, askedRow, lines, all } of seen) {
    const { system } = texts.index.keyOf(candidate);
    const { line } = texts.example(candidate);
    const output = campaign.outputs[texts.index.systemNumber(candidate)]?.lines ?? [];
    const { pronoun } = texts.judged(candidate).marks;
    expect(gaps > 0, `${system} ${line}`).toBe(pronoun.length > 0);
    const first = line - askedRow;
    expect(lines, `${system} ${line}`).toEqual(
      lines.map((_, offset) => shownOf(system, first + offset, output[first + offset] ?? "")),
    );
    for (const { line: at } of pronoun) {
      expect(squeezed(all).includes(squeezed(output[at] ?? "")), `${system} ${at}`).toBe(false);
    }
  }
});
