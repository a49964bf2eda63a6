import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import type { AnnotatorNamed, LedgerEvent } from "#core/ledger/event.ts";
import { readLedger } from "#storage/ledgers.ts";
import { readReplicationProgress } from "#storage/staged-ledger.ts";
import {
  lines,
  outputEvent,
  SMALL_FOLDER,
  smallCampaign,
  smallFolder,
  smallId,
  smallJudgement,
  smallLedger,
  stamp,
} from "#tools/testing/campaigns/small-campaign.ts";
import { openSharedSession } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { idsOf, LocksInTest, onDisk, openAsFrame } from "./team-in-test.ts";
import { TeamPageStore } from "./team-page-store.ts";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

const LEDGER = smallLedger({}, { annotators: [ANNA] });
const BEFORE = LEDGER.events.length;
const NOTHING = { unusable: [], collisions: [], late: [] };
const noText = async () => null;

beforeEach(() => {
  vi.stubGlobal("navigator", { locks: new LocksInTest() });
});
afterEach(async () => {
  await openSharedSession("nothing");
  vi.unstubAllGlobals();
});

async function begin() {
  const copy = await storeLedger(LEDGER);
  const session = await openAsFrame(copy);
  return { copy, session, store: new TeamPageStore(copy) };
}

const judgement = (number: number, parts = {}) => smallJudgement(number, { clock: 100 + number, ...parts });
const naming = (annotator: string): AnnotatorNamed => ({
  kind: "annotator",
  annotator,
  name: annotator,
  role: "annotator",
  ...stamp(`name-${annotator}`, 90),
});

describe("receiving events that cannot be checked yet", () => {
  it("keeps a judgement without a text hash on an unknown system waiting until the system's output arrives", async () => {
    const { copy, store } = await begin();
    const token = (position: number) => ({ system: "third", tokens: [{ line: 1, position }] });
    expect(await store.receive([judgement(1, token(6)), judgement(2, token(7))], noText)).toEqual(NOTHING);
    expect(await onDisk(copy)).toHaveLength(BEFORE);
    const nextStore = new TeamPageStore(copy);
    const { event, text } = outputEvent("third", lines("grise"), "fits");
    const { unusable } = await nextStore.receive([event], async () => text);
    expect(unusable.map(({ id, why }) => [id, why])).toEqual([
      [smallId(2), `judgement ${smallId(2)} selects token 8 of line 2, which the output does not have`],
    ]);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual(["fits", smallId(1)]);
    expect(await readReplicationProgress(copy)).toMatchObject({ waiting: [] });
  });

  it("accepts an output that lacks a token of an earlier judgement, and the judgement is then stale", async () => {
    const { copy, session, store } = await begin();
    const { event, text } = outputEvent("third", lines("noire"), "fits");
    const outputs = [...smallFolder().outputs, { ...text.output, system: "third" }];
    const hashes = new CampaignTexts(smallCampaign({}, { outputs }));
    const key = { system: "third", example: "e1" };
    const textHash = hashes.textHash(hashes.index.numberOf(key) ?? -1);
    // This happens if somebody read the text before its output was uploaded.
    const forged = judgement(1, { ...key, textHash, tokens: [{ line: 1, position: 99 }], tags: [] });
    expect(await store.receive([forged], noText)).toEqual(NOTHING);
    expect(await store.receive([event], async () => text)).toEqual(NOTHING);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(1), "fits"]);
    const sessionAfter = await openAsFrame(copy);
    expect(sessionAfter).not.toBe(session);
    expect(sessionAfter.outcomes.texts.isStale(forged)).toBe(true);
    const exported = await readLedger(copy);
    if (exported === null) throw new Error("it is here");
    // The exported file can be opened. Its check gives only a warning.
    expect(checkLedger("home.json", exported).map(({ code, severity }) => [code, severity])).toEqual([
      ["position-outside-sentence", "warning"],
    ]);
  });

  it("rejects an output that lacks a token of a stored judgement until the judgement is retracted", async () => {
    const { copy, session, store } = await begin();
    await session.append([judgement(1, { system: "third", tokens: [{ line: 1, position: 99 }] })]);
    const { event, text } = outputEvent("third", lines("jaune"), "fits");
    const { unusable } = await store.receive([event], async () => text);
    expect(unusable).toEqual([
      { id: "fits", why: expect.stringContaining(`judgement ${smallId(1)} selects`) },
    ]);
    const retracted: LedgerEvent = {
      kind: "retraction",
      events: [smallId(1)],
      reason: "",
      ...stamp("away", 300),
    };
    expect(await store.receive([retracted], noText)).toEqual({ ...NOTHING, late: ["fits"] });
    expect(
      idsOf(await onDisk(copy))
        .slice(BEFORE)
        .sort(),
    ).toEqual([smallId(1), "away", "fits"].sort());
  });

  it("accepts a suite and outputs that arrive separately, once they fit together", async () => {
    const { copy, store } = await begin();
    const withChangedText = (path: string) => ({ [path]: `${SMALL_FOLDER[path]}Fin .\n` });
    const aligned = (path: string) => ({ [path]: `${SMALL_FOLDER[path]}0-0 1-1\n` });
    const longer = smallLedger({
      ...Object.assign({}, ...["source.txt", "reference.txt"].map(withChangedText)),
      ...Object.assign({}, ...["systems/good.txt", "systems/bad.txt"].map(withChangedText)),
      ...Object.assign({}, ...["reference.align", "systems/good.align", "systems/bad.align"].map(aligned)),
    });
    const arriving = longer.events
      .filter((event) => event.kind === "suite" || event.kind === "output")
      .map((event, at): LedgerEvent => ({ ...event, ...stamp(`longer-${at}`, 300 + at) }));
    const textOf = async (hash: string) => longer.texts.get(hash) ?? null;
    const reportedReasons: (readonly string[])[][] = [];
    for (const event of arriving) {
      const { unusable, late } = await store.receive([event], textOf);
      reportedReasons.push([unusable.map(({ id }) => id), late]);
    }
    expect(reportedReasons).toEqual([
      [["longer-0"], []],
      [["longer-0", "longer-1"], []],
      [[], ["longer-0", "longer-1"]],
    ]);
    expect(
      idsOf(await onDisk(copy))
        .slice(BEFORE)
        .sort(),
    ).toEqual(["longer-0", "longer-1", "longer-2"]);
  });

  it("accepts judgements of an annotator whose naming was retracted", async () => {
    const { copy, store } = await begin();
    const retracted: LedgerEvent = {
      kind: "retraction",
      events: ["name-zoe"],
      reason: "",
      ...stamp("away", 300),
    };
    await store.receive([naming("zoe"), retracted], noText);
    await openAsFrame(copy);
    expect(await store.receive([judgement(1, { author: "zoe" })], noText)).toEqual(NOTHING);
    expect(idsOf(await onDisk(copy))).toContain(smallId(1));
  });
});
