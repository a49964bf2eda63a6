// Annotations are no judgements in what a browser keeps and shows of a campaign: neither counted as such, nor kept aside.
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { packEvents, recordTimes } from "#core/ledger/packed-events.ts";
import { figuresOf } from "#core/score/campaign-summary.ts";
import { closeSessions, keep, openSession } from "#session/session-in-test.ts";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-records.ts";
import { appendEvents } from "#storage/ledgers.ts";
import { annotated } from "#tools/testing/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE, THEY_UNSUITABLE } from "#tools/testing/small-annotations.ts";
import { exampleRows, smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { LEDGER } from "#tools/testing/updated-campaign.ts";

afterEach(closeSessions);

/** Later than all that was judged. */
const LATER = "2026-05-01T00:00:00.000Z";
const said = (number: number) => smallAnnotation(number, "2:0", THEY_EXAMPLE, { time: LATER });
const many = (count: number) => annotated(Array.from({ length: count }, (_, at) => said(50 + at)));

it.each([1, 40])(
  "%i annotations beside four judgements are counted apart, few or packed in blocks",
  async (count) => {
    const id = await keep(many(count));
    const record = await readCampaignRecord(id);
    expect(record).toMatchObject({ judgements: 4, annotations: count });
    // When somebody judged last, not when somebody annotated.
    expect(record?.lastJudged).toBe((await readCampaignRecord(await keep(LEDGER)))?.lastJudged);
  },
);

it("is counted by its task alone, whatever else many records share", () => {
  // Numbered by what they say: circumstances in another order than sittings.
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

it("one more is counted as what it is, and what was kept before there were any has none", async () => {
  const id = await keep(LEDGER);
  expect((await listCampaigns()).find((one) => one.id === id)).toMatchObject({
    judgements: 4,
    annotations: 0,
  });
  const progress = { approved: 0, judged: 0, open: 0 };
  await appendEvents(id, { events: [{ ...said(99), clock: 9000 }], progress, now: LATER, again: false });
  expect(await readCampaignRecord(id)).toMatchObject({ judgements: 4, annotations: 1 });
});

it("tokens of the source are not kept aside, as candidates are that are not in force", async () => {
  const session = await openSession(
    annotated([said(50), smallAnnotation(51, "0:0", { unsuitable: "other" })]),
  );
  expect(session.aside).toEqual([]);
  expect(session.judgements).toHaveLength(6);
});

it("tokens of a suite without examples are counted on with each act, as they are counted anew", async () => {
  const annotators = ["a1", "a2"].map((id) => ({ id, name: id, role: "annotator" as const }));
  const ledger = smallLedger(exampleRows(), { annotators });
  const session = await openSession(ledger);
  const they = smallAnnotation(50, "2:0", THEY_UNSUITABLE, { author: "a1" });
  const acts = [
    they,
    smallAnnotation(51, "2:0", THEY_UNSUITABLE, { author: "a2" }),
    smallAnnotation(52, "1:5", THEY_UNSUITABLE, { author: "a2" }),
    smallAnnotation(53, "2:0", {}, { author: "a1", action: "undo", supersedes: [they.id] }),
    smallAnnotation(54, "1:5", {}, { author: "a2", action: "undo", supersedes: [smallId(52)] }),
    smallAnnotation(55, "1:5", THEY_UNSUITABLE, { author: "a2", action: "redo", supersedes: [smallId(54)] }),
  ];
  const told: (number | undefined)[] = [session.progress.annotated];
  for (const act of acts) {
    await session.append([act]);
    told.push(session.progress.annotated);
  }
  // Both said the first: one taking it back takes nothing away.
  expect(told).toEqual([0, 1, 1, 2, 2, 1, 2]);
  expect(figuresOf(session.ledger).progress.annotated).toBe(2);
});
