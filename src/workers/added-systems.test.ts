// Tests the worker's part in adding systems from plain texts: it gets files, reports progress, and previews the update.
import { describe, expect, it, vi } from "vitest";
import { formatProblem, type Parsed } from "#core/base/problem.ts";
import { NO_CHOICES } from "#core/text/checks/input-choices.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { BARE } from "#tools/testing/campaigns/updated-campaign.ts";
import { alignSystems, previewSystems, type SystemsToAdd } from "#workers/added-systems.ts";

const RAW = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";
const file = (path: string, text: string) => ({ path, file: new Blob([text]) });
const HOW = { more: null, time: "2026-02-03T04:05:06.000Z" };
const ADDED: SystemsToAdd = {
  files: [file("online.txt", RAW)],
  tables: new Map(),
  choices: NO_CHOICES,
  requests: [{ path: "online.txt", name: "online", system: "Online A", isTokenised: false }],
};
const more = (source: string, target: string) => ({
  source: file("more.en", source),
  target: file("more.fr", target),
});

function reported(found: Parsed<unknown>): string[] {
  return found.ok ? [] : found.problems.map(formatProblem);
}

/** Number of sentence pairs from which the aligner learnt. */
async function trainingPairCount(how: Parameters<typeof alignSystems>[2]): Promise<number> {
  const found = await alignSystems(BARE, ADDED, how, () => {});
  if (!found.ok) throw new Error(reported(found).join());
  const event = [...found.value.update.texts.values()].map((text) => JSON.stringify(text)).join();
  return Number(/"sentences":(\d+)/.exec(event)?.[1]);
}

describe("adding systems in the worker", () => {
  it("reads files without the campaign's ledger", async () => {
    const { suite } = currentCampaign(BARE);
    const found = await previewSystems(suite, ADDED, () => {});
    expect(found.ok && found.value.texts.map(({ name, lines }) => [name, lines])).toEqual([["online", 4]]);
  });

  it("adds the chosen systems under their new names", async () => {
    const found = await alignSystems(BARE, ADDED, HOW, () => {});
    expect(found.ok && found.value.systems.map(({ system }) => system)).toEqual(["Online A"]);
    expect(found.ok && found.value.update.events.some(({ time }) => time === HOW.time)).toBe(true);
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
      await alignSystems(BARE, ADDED, HOW, (share) => shares.push(share));
      return shares;
    };
    const [still, slow, quick] = [await sharesWith(0), await sharesWith(50), await sharesWith(25)];
    clock.mockRestore();
    expect(still).toEqual([slow[0]]);
    expect(slow[0]).toBeLessThan(0.1);
    expect(slow.at(-1)).toBe(1);
    expect(quick).toEqual(slow.filter((_, index) => index % 2 === 0));
  });

  it("learns links from more text, and reports problems of that text", async () => {
    const [without, withMore] = [
      await trainingPairCount(HOW),
      await trainingPairCount({ ...HOW, more: more("It rains.\nA ball.\n", "Il pleut.\nUne balle.\n") }),
    ];
    expect(withMore - without).toBe(2);
    const bad = await alignSystems(BARE, ADDED, { ...HOW, more: more("It rains.\n", "") }, () => {});
    expect(reported(bad)).toEqual([expect.stringMatching(/^more\.fr: .*\[empty-file\]$/)]);
  });

  it("aligns nothing again if no links of the campaign were computed", async () => {
    const found = await alignSystems(BARE, null, HOW, () => {});
    expect(found.ok && [found.value.systems, found.value.update.events]).toEqual([[], []]);
  });
});
