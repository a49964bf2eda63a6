// Tests that Referee can read the events, campaign files, backups, mirrors and databases that it writes, with random
// clocks, years and texts.
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { utcTime } from "#core/base/utc-time.ts";
import { packGzip } from "#core/io/file/campaign-archive.ts";
import {
  openBackup,
  openCampaignFile,
  openCampaignLines,
  serializeCampaign,
} from "#core/io/file/campaign-file.ts";
import {
  type EventBody,
  eventSchema,
  LARGEST_FOREIGN_CLOCK,
  type LedgerEvent,
  viewKey,
} from "#core/ledger/event.ts";
import {
  eventText,
  greatestClock,
  type Ledger,
  uniteEvents,
  whyInvalid,
  writeEvents,
} from "#core/ledger/ledger.ts";
import { eventRecords, factsRecord, readMirror, textRecords } from "#core/sync/mirror/mirror-content.ts";
import { NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { checkWrittenCampaign, packReadableBackup } from "./check-written-campaign.ts";

const ANN = { id: "ann", name: "Ann", role: "annotator" } as const;
const BASE = smallLedger({}, { annotators: [ANN] });

/** Texts with characters that a person may paste but would hardly type. */
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    "\0",
    "\uD800",
    "a\uDC00b",
    "\u2028",
    '"\\\n,"content":',
    "__proto__",
    "\uFEFF",
    "e\u0301",
  ),
  fc.integer({ min: 900, max: 60_000 }).map((length) => "x".repeat(length)),
);

/** Times of a computer's clock in milliseconds since 1970: any value of a `Date`, and an invalid one. */
const moments = fc.oneof(
  fc.integer({ min: -8.64e15, max: 8.64e15 }),
  fc.constantFrom(
    Number.NaN,
    Infinity,
    -Infinity,
    Date.UTC(9999, 11, 31, 23, 59, 59, 999),
    Date.UTC(10_000, 0),
    -62_167_219_200_001,
  ),
);

/** Clocks up to the greatest clock that a file may have. */
const clocks = fc.oneof(
  fc.integer({ min: 20, max: LARGEST_FOREIGN_CLOCK }),
  fc.integer({ min: LARGEST_FOREIGN_CLOCK - 3, max: LARGEST_FOREIGN_CLOCK + 1000 * BASE.events.length }),
);

const judged = (task: "pronoun-judgement" | "gap-filling", text: string): EventBody => ({
  kind: "judgement",
  author: ANN.id,
  system: "good",
  example: "e1",
  supersedes: [],
  action: "judge",
  actionId: "aaaaaaaa-0000-4000-8000-000000000000",
  replica: null,
  copiedFrom: null,
  textHash: text,
  ...(task === "gap-filling"
    ? { task, content: { ...NO_GAP_ANSWER, remark: text } }
    : { task, content: { ...EMPTY_JUDGEMENT, tags: [text], remark: text, keptBecause: text } }),
  circumstances: {
    contextBefore: 0,
    contextAfter: 0,
    referenceOpened: false,
    seconds: 0.1,
    guidelines: text,
  },
});

/** Events that contain `text` where a person can type one. */
const bodiesOf = (text: string): EventBody[] => [
  judged("pronoun-judgement", text),
  judged("gap-filling", text),
  { kind: "annotator", author: null, annotator: ANN.id, name: text, role: "adjudicator" },
  { kind: "annotator", author: null, annotator: text, name: "B", role: "annotator" },
  { kind: "setting", author: null, key: "name", value: text },
  { kind: "setting", author: null, key: viewKey(text), value: "pronoun=it" },
  { kind: "setting", author: null, key: viewKey("v"), value: text },
  { kind: "setting", author: null, key: "guidelines", value: text },
  { kind: "tasks", author: null, set: text, tasks: [{ label: text, annotator: ANN.id, candidates: [] }] },
  { kind: "retraction", author: null, events: [], reason: text },
  {
    kind: "note",
    author: null,
    what: "import",
    file: text,
    annotators: [],
    events: [],
    warnings: [{ code: text, file: text, line: null, message: text }],
  },
];

let built = 0;
const newId = () => `bbbbbbbb-0000-4000-8000-${(built++).toString(16).padStart(12, "0")}`;

/** The small campaign as read from a file with a great clock, with further events after it. */
const written = fc
  .record({
    clock: clocks,
    added: fc.array(fc.record({ text: texts, moment: moments }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ clock, added }): Ledger => {
    const last = BASE.events.at(-1);
    if (last === undefined) throw new Error("no event");
    let events: readonly LedgerEvent[] = [...BASE.events.slice(0, -1), { ...last, clock }];
    for (const { text, moment } of added) {
      const writer = { newId, now: utcTime(new Date(moment)) };
      // The app does not write invalid events.
      const isValid = (body: EventBody) =>
        writeEvents([body], 0, writer).every((event) => whyInvalid(event) === null);
      const fresh = writeEvents(bodiesOf(text).filter(isValid), greatestClock(events), writer);
      events = uniteEvents(events, fresh);
    }
    return { ...BASE, events };
  });

const RUNS = { numRuns: runs(10, 30) };
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("a campaign that Referee writes", () => {
  it("has events that Referee can read back if they are valid, after any clock and year", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        moments,
        texts,
        (clock, moment, text) => {
          const events = writeEvents(bodiesOf(text), clock, { newId, now: utcTime(new Date(moment)) });
          for (const event of events) {
            if (whyInvalid(event) !== null) continue;
            expect(v.safeParse(eventSchema, JSON.parse(eventText(event))).success, eventText(event)).toBe(
              true,
            );
          }
        },
      ),
      { numRuns: runs(100, 300) },
    );
  });

  it("is the same campaign when its file is read, whole or line by line", () => {
    fc.assert(
      fc.property(written, (ledger) => {
        const text = serializeCampaign(ledger);
        const file = { path: "a.json", bytes: bytesOf(text) };
        for (const read of [openCampaignFile(file), openCampaignLines(file)]) {
          if (read?.ok !== true) throw new Error(JSON.stringify(read?.problems));
          expect(serializeCampaign(read.value)).toBe(text);
        }
      }),
      RUNS,
    );
  });

  it("is the same campaign in a backup, and the backup leaves out no campaign", () => {
    fc.assert(
      fc.property(written, moments, (ledger, moment) => {
        const time = utcTime(new Date(moment));
        const { bytes, leftOut } = packReadableBackup({
          created: time,
          campaigns: [{ ledger, trashed: time }],
        });
        expect(leftOut).toEqual([]);
        const opened = openBackup({ path: "b.zip", bytes });
        if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
        expect(opened.value.campaigns.map((one) => serializeCampaign(one.ledger))).toEqual([
          serializeCampaign(ledger),
        ]);
      }),
      RUNS,
    );
  });

  it("is complete in the mirror, without a damaged record", () => {
    fc.assert(
      fc.property(written, moments, texts, (ledger, moment, name) => {
        const time = utcTime(new Date(moment));
        const facts = {
          ledger: ledger.id,
          scope: null,
          name,
          trashed: time,
          added: time,
          backedUp: { time, events: 1 },
        };
        const parts = [factsRecord(facts), ...textRecords(ledger.texts), ...eventRecords(ledger.events)];
        const read = readMirror(parts);
        expect(read.damaged).toBe(0);
        expect(read.facts).toEqual(facts);
        expect(read.events.map(eventText)).toEqual(ledger.events.map(eventText));
        expect([...read.texts.keys()]).toEqual([...ledger.texts.keys()]);
      }),
      RUNS,
    );
  });

  it("is the same campaign when a compressed file or a database is read", async () => {
    const { writeProtest } = await import("#core/io/protest/write/write-protest.ts");
    const engine = await sqliteInTest();
    await fc.assert(
      fc.asyncProperty(written, async (ledger) => {
        const files = [
          { path: "a.json.gz", bytes: packGzip(serializeCampaign(ledger)) },
          { path: "a.db", bytes: writeProtest(ledger, engine) },
        ];
        for (const file of files) {
          const checked = await checkWrittenCampaign(file, ledger, async () => engine);
          if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
        }
      }),
      { numRuns: runs(4, 10) },
    );
  });
});
