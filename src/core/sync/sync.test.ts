import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/ledger.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  MIRRORED_FACTS as FACTS,
  MIRRORED_LEDGER as LEDGER,
  mirrorFile,
  withTextRecords,
} from "#tools/testing/mirrored-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { addToMirror, eventRecords, factsRecord, readMirror, textRecords } from "./mirror/mirror-content.ts";
import { type EventStore, type LedgerPart, missingIn, sync } from "./sync.ts";

const { texts } = LEDGER;
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

/** Another version of the same event, as a file of judgements may contain it. */
function otherVersion(event: ReturnType<typeof judgement>): typeof event {
  return { ...event, content: { ...event.content, remark: "changed" } };
}

describe("missingIn", () => {
  const content = judgement(1);
  const changedJudgement = otherVersion(content);

  it.each([
    ["nothing if both are the same", [content], [content], []],
    ["nothing if only the order differs", [content, judgement(2)], [judgement(2), content], []],
    ["an event with an unknown id", [content, judgement(2)], [content], [judgement(2)]],
    ["an event once, even if it was written twice", [judgement(2), judgement(2)], [content], [judgement(2)]],
    ["an event that has other content in the other copy", [changedJudgement], [content], [changedJudgement]],
    ["nothing if the other copy has both versions", [content], [changedJudgement, content], []],
    [
      "both versions if only the first copy has them",
      [content, changedJudgement],
      [],
      [content, changedJudgement],
    ],
    ["no event that only the other copy has", [], [content], []],
  ])("finds %s", (_, here, there, missing) => {
    const copies = (events: typeof here) => structuredClone({ events, texts });
    expect(missingIn(copies(here), copies(there)).events).toEqual(missing);
  });

  it("finds texts whose hash the other copy lacks", () => {
    const [[hash, text] = []] = texts;
    if (hash === undefined || text === undefined) throw new Error("it names texts");
    const missing = missingIn({ events: [], texts }, { events: [], texts: new Map([[hash, text]]) });
    expect([...missing.texts.keys()]).toEqual([...texts.keys()].slice(1));
  });
});

/** A store in memory. Its write number `diesAt` (from 1) stores only a half, and fails. */
class MemoryStore implements EventStore {
  events: LedgerEvent[];
  texts: Map<string, LedgerPart["texts"] extends ReadonlyMap<string, infer Text> ? Text : never>;
  diesAt = 0;
  #writes = 0;

  constructor(part: LedgerPart) {
    this.events = [...part.events];
    this.texts = new Map(part.texts);
  }

  async read(): Promise<LedgerPart> {
    return { events: [...this.events], texts: new Map(this.texts) };
  }

  async append(part: LedgerPart): Promise<number> {
    this.#writes++;
    const { events } = missingIn(part, { events: this.events, texts: this.texts });
    const isDying = this.#writes === this.diesAt;
    this.events.push(...(isDying ? events.slice(0, Math.floor(events.length / 2)) : events));
    if (isDying) throw new Error("died");
    for (const [hash, text] of part.texts) this.texts.set(hash, text);
    return events.length;
  }
}

/** A store of mirror files. Its write number `diesAt` (from 1) is torn: only a part of its bytes arrives. */
class FileStore implements EventStore {
  files: Uint8Array[];
  diesAt = 0;
  writes = 0;

  constructor(files: readonly Uint8Array[]) {
    this.files = [...files];
  }

  async read(): Promise<LedgerPart> {
    return readMirror(this.files);
  }

  async append(part: LedgerPart): Promise<number> {
    const { added, change } = addToMirror(FACTS, this.files, withTextRecords(part));
    if (change === null) return added;
    this.writes++;
    const bytes = mirrorFile(...change.records);
    const isDying = this.writes === this.diesAt;
    const written = isDying ? bytes.subarray(0, Math.floor(bytes.length * 0.6)) : bytes;
    // As in the browser: a new file is complete before the earlier files are removed.
    if (change.how === "rewrite") this.files = isDying ? [...this.files, written] : [written];
    else this.files = [mirrorFile(...this.files, written)];
    if (isDying) throw new Error("died");
    return added;
  }
}

interface Sample {
  readonly numbers: readonly number[];
  readonly changed: readonly number[];
  readonly texts: readonly boolean[];
}

const sample: fc.Arbitrary<Sample> = fc.record({
  numbers: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
  changed: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
  texts: fc.array(fc.boolean(), { minLength: texts.size, maxLength: texts.size }),
});

function partOf({ numbers, changed, texts: present }: Sample): LedgerPart {
  const judgements = [...numbers.map(judgement), ...changed.map((number) => otherVersion(judgement(number)))];
  return {
    events: [...LEDGER.events, ...judgements],
    texts: new Map([...texts].filter((_, index) => present[index])),
  };
}

interface Damage {
  /** Where the files are cut off, and where a byte is changed, as parts of their length. */
  readonly cutAt: number;
  readonly changedAt: number;
  readonly kind: (typeof DAMAGES)[number];
}

const DAMAGES = [
  "none",
  "cut",
  "changed",
  "no files",
  "two generations",
  "no facts",
  "written twice",
] as const;

const damage: fc.Arbitrary<Damage> = fc.record({
  cutAt: fc.double({ min: 0, max: 1, noNaN: true }),
  changedAt: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom(...DAMAGES),
});

/** Files with this content, damaged in this way. */
function filesOf(part: LedgerPart, { cutAt, changedAt, kind }: Damage): Uint8Array[] {
  if (kind === "no files") return [];
  const half = Math.floor(part.events.length / 2);
  const begin = [factsRecord(FACTS), ...textRecords(part.texts), ...eventRecords(part.events.slice(0, half))];
  const rest = part.events.slice(half).flatMap((event) => eventRecords([event]));
  if (kind === "two generations") return [mirrorFile(...begin), mirrorFile(...rest, ...begin.slice(-1))];
  const whole = mirrorFile(...(kind === "no facts" ? begin.slice(1) : begin), ...rest);
  if (kind === "written twice") return [mirrorFile(whole, ...rest)];
  if (kind === "cut") return [whole.subarray(0, Math.floor(cutAt * whole.length))];
  if (kind === "changed") {
    const at = Math.floor(changedAt * (whole.length - 1));
    return [whole.with(at, (whole[at] ?? 0) ^ 1)];
  }
  return [whole];
}

/** The content as lines: each event and each text once, in order. */
function contentOf({ events, texts }: LedgerPart): string[] {
  return [...new Set([...events.map(eventText), ...texts.keys()])].sort();
}

function unionOf(a: LedgerPart, b: LedgerPart): string[] {
  return contentOf({ events: [...a.events, ...b.events], texts: new Map([...a.texts, ...b.texts]) });
}

describe("sync", () => {
  it("gives both stores the union of what was undamaged, and nothing else, in either order", async () => {
    await fc.assert(
      fc.asyncProperty(sample, sample, damage, async (inDatabase, inFiles, kind) => {
        const outcome = async (isReversed: boolean) => {
          const database = new MemoryStore(partOf(inDatabase));
          const files = new FileStore(filesOf(partOf(inFiles), kind));
          const union = unionOf(await database.read(), await files.read());
          await (isReversed ? sync(files, database) : sync(database, files));
          expect(contentOf(await database.read())).toEqual(union);
          expect(contentOf(await files.read())).toEqual(union);
          expect(readMirror(files.files)).toMatchObject({ facts: FACTS, damaged: 0 });
          return union;
        };
        expect(await outcome(true)).toEqual(await outcome(false));
      }),
      { numRuns: runs(60, 1000) },
    );
  });

  it("adds and writes nothing when it is repeated", async () => {
    await fc.assert(
      fc.asyncProperty(sample, sample, damage, async (inDatabase, inFiles, kind) => {
        const database = new MemoryStore(partOf(inDatabase));
        const files = new FileStore(filesOf(partOf(inFiles), kind));
        await sync(database, files);
        const { writes } = files;
        expect((await sync(database, files)).added).toEqual([0, 0]);
        expect(files.writes).toBe(writes);
      }),
      { numRuns: runs(40, 1000) },
    );
  });

  it("loses and invents nothing if a store dies in the middle, and completes both when it is repeated", async () => {
    await fc.assert(
      fc.asyncProperty(
        sample,
        sample,
        damage,
        fc.constantFrom("database", "files"),
        async (inDatabase, inFiles, kind, dying) => {
          const database = new MemoryStore(partOf(inDatabase));
          const files = new FileStore(filesOf(partOf(inFiles), kind));
          const before = [contentOf(await database.read()), contentOf(await files.read())];
          const union = unionOf(await database.read(), await files.read());
          if (dying === "database") database.diesAt = 1;
          else files.diesAt = 1;
          await sync(database, files).catch(() => undefined);
          const after = [contentOf(await database.read()), contentOf(await files.read())];
          for (const [index, content] of after.entries()) {
            expect(content).toEqual(expect.arrayContaining(before[index] ?? []));
            expect(union).toEqual(expect.arrayContaining(content));
          }
          await sync(database, files);
          expect(contentOf(await database.read())).toEqual(union);
          expect(contentOf(await files.read())).toEqual(union);
        },
      ),
      { numRuns: runs(40, 1000) },
    );
  });

  it("makes any number of stores equal, pair by pair", async () => {
    await fc.assert(
      fc.asyncProperty(sample, sample, sample, async (...samples) => {
        const stores = samples.map((one) => new MemoryStore(partOf(one)));
        const [a, b, c] = stores;
        if (a === undefined || b === undefined || c === undefined) throw new Error("three stores");
        const union = contentOf({
          events: stores.flatMap(({ events }) => events),
          texts: new Map(stores.flatMap((store) => [...store.texts])),
        });
        await sync(a, b);
        await sync(b, c);
        await sync(a, b);
        for (const store of stores) expect(contentOf(await store.read())).toEqual(union);
      }),
      { numRuns: runs(30, 1000) },
    );
  });

  it("keeps what another writes to a store meanwhile", async () => {
    const database = new MemoryStore({ events: LEDGER.events, texts });
    const page = new MemoryStore({ events: [judgement(1)], texts: new Map() });
    const read = database.read.bind(database);
    database.read = async () => {
      const part = await read();
      database.events.push(judgement(1), judgement(2));
      return part;
    };
    expect((await sync(page, database)).added).toEqual([LEDGER.events.length, 0]);
    expect(database.events).toEqual([...LEDGER.events, judgement(1), judgement(2)]);
  });

  it("reports the texts that events name and neither store has", async () => {
    const [hash, ...others] = [...texts.keys()];
    const withTexts = (hashes: readonly string[]) =>
      new MemoryStore({
        events: LEDGER.events,
        texts: new Map([...texts].filter(([one]) => hashes.includes(one))),
      });
    const report = await sync(withTexts(others.slice(0, 1)), withTexts(others.slice(1)));
    expect(report).toEqual({ added: [0, 0], missingTexts: [hash] });
    expect((await sync(withTexts(others), withTexts(hash === undefined ? [] : [hash]))).missingTexts).toEqual(
      [],
    );
  });
});
