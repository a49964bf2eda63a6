// Tests the worker's part in adding systems from plain texts: it gets files, reports progress, and previews the update.

import { describe, expect, it, vi } from "vitest";
import { formatProblem, type Parsed } from "#core/base/problem.ts";
import { takeIn } from "#core/exchange/intake/intake.ts";
import { readFiles } from "#core/io/open/open-files.ts";
import { NO_CHOICES } from "#core/text/checks/check-text.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { BARE } from "#tools/testing/campaigns/updated-campaign.ts";
import { type ChosenSystems, namedSystems, previewSystems } from "./added-systems.ts";

const RAW = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";
const file = (path: string, text: string) => ({ path, file: new Blob([text]) });
const TIME = "2026-02-03T04:05:06.000Z";
const FILES = [file("online.txt", RAW)];
const CHOSEN: ChosenSystems = {
  tables: new Map(),
  requests: [{ path: "online.txt", name: "online", system: "Online A", isTokenised: false }],
  more: null,
};

async function add(chosen: ChosenSystems, onProgress: (share: number) => void = () => {}) {
  const files = await readFiles(FILES, () => {});
  if (!files.ok) return { update: files, systems: [] };
  const systems = await namedSystems(files.value, chosen, NO_CHOICES, onProgress);
  if (!systems.ok) return { update: systems, systems: [] };
  const startEngine = () => Promise.reject(new Error("no file is a database"));
  const options = { time: TIME, startEngine, systems: systems.value };
  const { update, systems: added } = await takeIn(BARE, files.value, "files", options);
  if (update === null) throw new Error("no file is used");
  return { update, systems: added };
}
const more = (source: string, target: string) => ({
  source: file("more.en", source),
  target: file("more.fr", target),
});

function reported(found: Parsed<unknown>): string[] {
  return found.ok ? [] : found.problems.map(formatProblem);
}

/** Number of sentence pairs from which the aligner learnt. */
async function trainingPairCount(chosen: ChosenSystems): Promise<number> {
  const { update } = await add(chosen);
  if (!update.ok) throw new Error(reported(update).join());
  const event = [...update.value.texts.values()].map((text) => JSON.stringify(text)).join();
  return Number(/"sentences":(\d+)/.exec(event)?.[1]);
}

describe("adding systems in the worker", () => {
  it("reads files without the campaign's ledger", async () => {
    const { suite } = currentCampaign(BARE);
    const found = await previewSystems(
      suite,
      { files: FILES, tables: new Map(), choices: NO_CHOICES },
      () => {},
    );
    expect(found.ok && found.value.texts.map(({ name, lines }) => [name, lines])).toEqual([["online", 4]]);
  });

  it("adds the chosen systems under their new names", async () => {
    const { update, systems } = await add(CHOSEN);
    expect(systems.map(({ system }) => system)).toEqual(["Online A"]);
    expect(update.ok && update.value.events.some(({ time }) => time === TIME)).toBe(true);
  });

  it("reports the progress at most every 50 ms", async () => {
    const clock = vi.spyOn(performance, "now");
    const sharesWith = async (step: number) => {
      let now = 0;
      clock.mockImplementation(() => {
        now += step;
        return now;
      });
      const shares: number[] = [];
      await add(CHOSEN, (share) => shares.push(share));
      return shares;
    };
    const still = await sharesWith(0);
    const slow = await sharesWith(50);
    const quick = await sharesWith(25);
    clock.mockRestore();
    expect(still).toEqual([slow[0]]);
    expect(slow[0]).toBeLessThan(0.1);
    expect(slow.at(-1)).toBe(1);
    expect(quick).toEqual(slow.filter((_, index) => index % 2 === 0));
  });

  it("learns links from more text, and reports problems of that text", async () => {
    const without = await trainingPairCount(CHOSEN);
    const withMore = await trainingPairCount({
      ...CHOSEN,
      more: more("It rains.\nA ball.\n", "Il pleut.\nUne balle.\n"),
    });
    expect(withMore - without).toBe(2);
    const bad = await add({ ...CHOSEN, more: more("It rains.\n", "") });
    expect(reported(bad.update)).toEqual([expect.stringMatching(/^more\.fr: .*\[empty-file\]$/)]);
  });

  it("aligns nothing again if no links of the campaign were computed", async () => {
    const { update, systems } = await add({ ...CHOSEN, requests: null });
    expect(systems).toEqual([]);
    expect(update.ok && update.value.events).toEqual([]);
  });
});
