// Tests that annotations are counted separately from judgements and do not count as orphaned.
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { packEvents, recordTimes } from "#core/ledger/packed-events.ts";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-list.ts";
import { appendEvents } from "#storage/ledgers.ts";
import { annotated } from "#tools/testing/campaigns/annotated-campaign.ts";
import {
  smallAnnotation,
  THEY_EXAMPLE,
  THEY_UNSUITABLE,
} from "#tools/testing/campaigns/small-annotations.ts";
import {
  exampleRows,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";
import { closeSessions, openSession, storeLedger } from "./session-in-test.ts";

afterEach(closeSessions);

/** A time later than all judgements. */
const LATER = "2026-05-01T00:00:00.000Z";
const annotation = (number: number) => smallAnnotation(number, "2:0", THEY_EXAMPLE, { time: LATER });
const annotations = (count: number) =>
  annotated(Array.from({ length: count }, (_, at) => annotation(50 + at)));

it.each([1, 40])("annotations (%i) and judgements (4) are counted separately", async (count) => {
  const id = await storeLedger(annotations(count));
  const record = await readCampaignRecord(id);
  expect(record).toMatchObject({ judgements: 4, annotations: count });
  // The time of the last judgement, as without annotations, although these are later.
  expect(record?.lastJudged).toBe((await readCampaignRecord(await storeLedger(LEDGER)))?.lastJudged);
});

it("every packed record keeps its task, even if a judgement and an annotation have the same guidelines", () => {
  // The third record has the guidelines of the first one, but another task.
  const records = [
    smallJudgement(1, { guidelines: "b" }),
    smallJudgement(2, { guidelines: "c" }),
    smallAnnotation(3, "2:0", THEY_EXAMPLE, { guidelines: "b" }),
    smallJudgement(4, { guidelines: "making-2026-11" }),
  ];
  expect(Array.from(recordTimes(packEvents(records)), ({ task }) => task)).toEqual(
    records.map(({ task }) => task),
  );
});

it("a campaign without annotations has the count 0, and an appended annotation makes it 1", async () => {
  const id = await storeLedger(LEDGER);
  expect((await listCampaigns()).find((one) => one.id === id)).toMatchObject({
    judgements: 4,
    annotations: 0,
  });
  const progress = { approved: 0, judged: 0, open: 0 };
  await appendEvents(id, {
    events: [{ ...annotation(99), clock: 9000 }],
    progress,
    now: LATER,
    mayExist: false,
  });
  expect(await readCampaignRecord(id)).toMatchObject({ judgements: 4, annotations: 1 });
});

it("annotations of source tokens do not count as orphaned, although they have no candidate in the campaign", async () => {
  const session = await openSession(
    annotated([annotation(50), smallAnnotation(51, "0:0", { unsuitable: "other" })]),
  );
  expect(session.orphaned).toEqual([]);
  expect(session.judgements).toHaveLength(6);
});

it("the number of annotated tokens follows annotating, undo and redo, and finally equals a recount", async () => {
  const annotators = ["a1", "a2"].map((id) => ({ id, name: id, role: "annotator" as const }));
  const ledger = smallLedger(exampleRows(), { annotators });
  const session = await openSession(ledger);
  const unsuitable = smallAnnotation(50, "2:0", THEY_UNSUITABLE, { author: "a1" });
  const acts = [
    unsuitable,
    smallAnnotation(51, "2:0", THEY_UNSUITABLE, { author: "a2" }),
    smallAnnotation(52, "1:5", THEY_UNSUITABLE, { author: "a2" }),
    smallAnnotation(53, "2:0", {}, { author: "a1", action: "undo", supersedes: [unsuitable.id] }),
    smallAnnotation(54, "1:5", {}, { author: "a2", action: "undo", supersedes: [smallId(52)] }),
    smallAnnotation(55, "1:5", THEY_UNSUITABLE, { author: "a2", action: "redo", supersedes: [smallId(54)] }),
  ];
  const reported: (number | undefined)[] = [session.progress.annotated];
  for (const action of acts) {
    await session.append([action]);
    reported.push(session.progress.annotated);
  }
  // Both annotators annotated token 2:0, so Anna's undo of hers does not change the count.
  expect(reported).toEqual([0, 1, 1, 2, 2, 1, 2]);
  expect(figuresOf(session.ledger).progress.annotated).toBe(2);
});
