import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { eventDocumentId } from "#core/sync/team/team-documents.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { readReplicationProgress } from "#storage/staged-ledger.ts";
import {
  lines,
  outputEvent,
  smallCampaign,
  smallFolder,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { openSharedSession } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { downloadTeamCampaign } from "./join-team.ts";
import { connectionOf, idsOf, LocksInTest, onDisk, openAsFrame, putOnServer } from "./team-in-test.ts";
import { TeamPageStore } from "./team-page-store.ts";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

let server = new ServerInTest();
let number = 0;
/** Number of random histories. A few hundred take ten seconds. */
const RUNS = 40;

beforeAll(() => {
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => server.fetch(...request));
  vi.stubGlobal("navigator", { locks: new LocksInTest() });
});
afterAll(async () => {
  await openSharedSession("nothing");
  vi.unstubAllGlobals();
});

const LONG = outputEvent("third", lines("longue et longue"), "");
const SHORT = outputEvent(
  "third",
  lines("rouge").map((line) => line.split(" ").slice(0, 3).join(" ")),
  "",
);
const MISSING = "f".repeat(64);
/** Hashes of the text of e1 in each output that a random history may contain. */
const HASHES = [LONG, SHORT].map(({ text: { output } }) => {
  const outputs = [...smallFolder().outputs, { ...output, system: "third" }];
  const texts = new CampaignTexts(smallCampaign({}, { outputs }));
  return texts.textHash(texts.index.numberOf({ system: "third", example: "e1" }) ?? -1);
});

const people = fc.constantFrom(ANNA.id, "ben", "zoe", "x", "y");
const systems = fc.constantFrom("good", "bad", "third", "third", "never");
type Pooled = (id: string, clock: number, earlierIds: readonly string[]) => LedgerEvent;

const judged: fc.Arbitrary<Pooled> = fc
  .record({
    author: people,
    system: systems,
    example: fc.constantFrom("e1", "e1", "e9"),
    textHash: fc.constantFrom("", "", "", ...HASHES, MISSING),
    tokens: fc.array(
      fc.record({ line: fc.constantFrom(0, 1, 9), position: fc.constantFrom(0, 2, 5, 6, 99) }),
      { maxLength: 2 },
    ),
  })
  .map((parts) => (id, clock) => smallJudgement(1, { ...parts, id, clock }));
const outputEvents = fc
  .record({ system: systems, text: fc.constantFrom(LONG.hash, SHORT.hash, MISSING, null) })
  .map(
    (parts): Pooled =>
      (id, clock) => ({ kind: "output", ...parts, id, clock, author: null, time: null }),
  );
const namings = fc.record({ annotator: people, sameAs: fc.option(people, { nil: undefined }) }).map(
  ({ annotator, sameAs }): Pooled =>
    (id, clock) => ({
      kind: "annotator",
      id,
      clock,
      author: null,
      time: null,
      annotator,
      name: annotator,
      role: "annotator",
      ...(sameAs === undefined ? {} : { sameAs }),
    }),
);
const settings = fc.constantFrom("name", 7).map(
  (value): Pooled =>
    (id, clock) => ({ kind: "setting", key: "name", value, id, clock, author: null, time: null }),
);
const divided = fc.tuple(people, fc.constantFrom("s", "t")).map(
  ([annotator, name]): Pooled =>
    (id, clock) => ({
      kind: "tasks",
      id,
      clock,
      author: null,
      time: null,
      set: name,
      tasks: [{ label: "1", annotator, candidates: [] }],
    }),
);
const retracted = fc.nat(99).map(
  (at): Pooled =>
    (id, clock, earlierIds) => ({
      kind: "retraction",
      id,
      clock,
      author: null,
      time: null,
      reason: "",
      events: earlierIds.length === 0 ? [] : [earlierIds[at % earlierIds.length] ?? ""],
    }),
);

const histories = fc.array(
  fc.oneof(
    { arbitrary: judged, weight: 6 },
    { arbitrary: outputEvents, weight: 3 },
    namings,
    namings,
    settings,
    divided,
    retracted,
  ),
  { minLength: 4, maxLength: 14 },
);

interface BrowserContent {
  readonly ids: readonly string[];
  /** Names of documents. */
  readonly unusable: readonly string[];
}

/** Receives others' events in pieces, and then the unusable ones again, as after a restart of the replicator. */
async function receiveInPieces(
  ledger: Ledger,
  pieces: readonly (readonly LedgerEvent[])[],
): Promise<BrowserContent> {
  const copy = await storeLedger(ledger);
  await openAsFrame(copy);
  const textOf = async (hash: string) => [LONG, SHORT].find((sample) => sample.hash === hash)?.text ?? null;
  const missed = new Set<string>();
  const store = new TeamPageStore(copy);
  for (const piece of pieces)
    for (const { id } of (await store.receive(piece, textOf)).unusable) missed.add(id);
  const toRetry = pieces.flat().filter(({ id }) => missed.has(id));
  const { unusable } = await new TeamPageStore(copy).receive(toRetry, textOf);
  const progress = await readReplicationProgress(copy);
  const waiting = (progress as { waiting?: readonly LedgerEvent[] } | undefined)?.waiting ?? [];
  const unusableIds = [...unusable.map(({ id }) => id), ...idsOf(waiting)].map(eventDocumentId);
  return { ids: idsOf(await onDisk(copy)).sort(), unusable: unusableIds.sort() };
}

async function download(ledger: Ledger): Promise<BrowserContent> {
  server = new ServerInTest();
  const texts = [LONG, SHORT].map(({ hash, text }) => [hash, text] as const);
  putOnServer(server, { ...ledger, texts: new Map([...ledger.texts, ...texts]) });
  const parts = { signal: new AbortController().signal, onProgress: () => {} };
  const result = await downloadTeamCampaign(connectionOf(ledger), parts);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return {
    ids: idsOf(await onDisk(result.copy)).sort(),
    unusable: result.unusable.map(({ id }) => id).sort(),
  };
}

it("downloading a campaign gives the same stored and unusable events as receiving them in pieces", async () => {
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.infiniteStream(fc.nat(99)),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 14, maxLength: 14 }),
      async (history, dice, sizes) => {
        number++;
        const base = { ...smallLedger({}, { annotators: [ANNA] }), id: `laws-${number}` };
        const ids = history.map((_, at) => smallId(at + 1));
        const events = history.map((event, at) => event(smallId(at + 1), 100 + at, ids.slice(0, at)));
        const shuffled = events
          .map((event) => ({ event, place: dice.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ event }) => event);
        const pieces: LedgerEvent[][] = [];
        for (let at = 0, piece = 0; at < shuffled.length; at += sizes[piece++] ?? 1)
          pieces.push(shuffled.slice(at, at + (sizes[piece] ?? 1)));
        const downloaded = await download({ ...base, events: [...base.events, ...events] });
        expect(await receiveInPieces(base, pieces)).toEqual(downloaded);
      },
    ),
    { numRuns: RUNS },
  );
}, 60_000);
