// Tests that an adjudicator sees others' annotations and can accept one with a key, but an annotator cannot.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import {
  campaignAnnotations,
  tokensToResolve,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  type AnnotationContent,
  NOT_ANNOTATED,
  tokenOfPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import { pressOf } from "#tools/testing/annotator-keys.ts";
import {
  SMALL_PLAN,
  smallAnnotation,
  THEY_EXAMPLE,
  THEY_UNSUITABLE,
} from "#tools/testing/campaigns/small-annotations.ts";
import { smallId, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { annotateView } from "./internal/annotate-view.ts";
import { annotationCommands, pressAnnotationKey } from "./internal/annotation-commands.tsx";
import { AnnotationSession } from "./internal/annotation-session.ts";
import { othersAnnotations, othersSpans, takeAnnotation } from "./internal/others-annotations.ts";

afterEach(closeSessions);

const PEOPLE: readonly Annotator[] = [
  { id: "a1", name: "Anna", role: "annotator" },
  { id: "a2", name: "Ben", role: "annotator" },
  { id: "a3", name: "Cleo", role: "adjudicator" },
];
const THEY: TokenRef = { line: 2, position: 0 };
const OTHER: Partial<AnnotationContent> = {
  category: "anaphoric_inter_they",
  antecedents: [{ line: 1, start: 1, end: 2, head: 2, referenceHead: [], referenceSpan: [] }],
};

const annotationEvent = (
  number: number,
  author: string,
  content: Partial<AnnotationContent>,
  more: object = {},
  place = "2:0",
): LedgerEvent => ({
  ...smallAnnotation(number, place, content, { author, clock: 1000 + number }),
  ...more,
});

async function startResolving(
  events: readonly LedgerEvent[],
  { annotator = "a3", resolves = true, queue = ["2:0"] } = {},
) {
  const ledger = smallLedger({}, { annotators: PEOPLE, settings: { plan: SMALL_PLAN } });
  const session = await openSession({ ...ledger, events: uniteEvents(ledger.events, events) });
  const { suite } = session.campaign;
  const source = new AnnotatedSource(suite, SMALL_PLAN, session.references[0] ?? null);
  const tokens = queue.flatMap((place) => tokenOfPlace(place) ?? []);
  const task = new AnnotationSession({ session, annotator, source, queue: tokens, startAt: null, resolves });
  const commands = annotationCommands(task, () => ({
    autoAdvance: true,
    tooFastMs: 0,
    now: () => 0,
    focusRemark: () => {},
    toggle: () => {},
    changePlan: () => {},
  }));
  const press = (key: string) => pressAnnotationKey(commands, pressOf(key), false);
  return { session, task, commands, press };
}

describe("resolving a token's disagreement", () => {
  it("shows the adjudicator others' current annotations, and shows concurrent annotations separately", async () => {
    const { task } = await startResolving([
      annotationEvent(1, "a1", THEY_EXAMPLE),
      annotationEvent(2, "a1", THEY_UNSUITABLE),
      annotationEvent(3, "a2", OTHER),
      annotationEvent(4, "a3", OTHER),
    ]);
    const othersShown = othersAnnotations(task, THEY);
    expect(othersShown.map(({ letter }) => letter)).toEqual(["Q", "R", "Y"]);
    expect(
      othersShown.map(({ record, isConcurrent }) => `${record.id === smallId(3)} ${isConcurrent}`).sort(),
    ).toEqual(["false true", "false true", "true false"]);
    const stale = await startResolving([
      annotationEvent(1, "a1", THEY_EXAMPLE, { textHash: "another" }),
      annotationEvent(2, "a2", {}, { content: { ...NOT_ANNOTATED, remark: "hm" } }),
    ]);
    expect(othersAnnotations(stale.task, THEY)).toEqual([]);
  });

  it("does not list the same annotator first for every token", async () => {
    const places = ["1:0", "1:3", "1:5", "2:0", "3:0"];
    const { task } = await startResolving(
      places.flatMap((place, at) => [
        annotationEvent(2 * at + 1, "a1", { category: "event_it" }, {}, place),
        annotationEvent(2 * at + 2, "a2", { category: "pleonastic_it" }, {}, place),
      ]),
      { queue: places },
    );
    const firsts = task.queue.map((token) => othersAnnotations(task, token)[0]?.record.author);
    expect(new Set(firsts)).toEqual(new Set(["a1", "a2"]));
  });

  it("labels a phrase chosen by others with their letters, and shows its line only in the same document", async () => {
    const { task } = await startResolving([
      annotationEvent(1, "a1", THEY_EXAMPLE),
      annotationEvent(2, "a2", THEY_EXAMPLE),
    ]);
    const spans = othersSpans(othersAnnotations(task, THEY));
    expect(spans).toEqual([{ line: 0, start: 0, end: 1, letters: "Q+R" }]);
    // The phrase is in another document, whose lines are not shown.
    expect(annotateView(task, THEY, { offers: [], others: spans }).rows.map(({ line }) => line)).toEqual([2]);
    const inside = [{ line: 3, start: 0, end: 1, letters: "Q" }];
    const row = annotateView(task, THEY, { offers: [], others: inside }).rows.at(-1);
    expect([
      row?.line,
      row?.source.map(
        ({ othersLetters: others, isChosenByOthers: isOthers }) => `${others}${isOthers ? "_" : ""}`,
      ),
    ]).toEqual([3, ["Q_", "_", ""]]);
  });

  it("accepts an annotation by its key, keeps the adjudicator's own flag and remark, and goes to the next token", async () => {
    const { task, session, press } = await startResolving(
      [
        annotationEvent(1, "a1", { ...THEY_EXAMPLE, remark: "Anna’s", flagged: true }),
        annotationEvent(2, "a2", THEY_UNSUITABLE),
        annotationEvent(3, "a3", { category: null, antecedents: [], remark: "mine" }),
      ],
      { queue: ["2:0", "3:0"] },
    );
    const at = othersAnnotations(task, THEY).findIndex(({ record }) => record.id === smallId(1));
    expect(press(["Shift+q", "Shift+r"][at] ?? "")).toBe(true);
    const latest = session.judgements.at(-1);
    expect(latest).toMatchObject({
      author: "a3",
      copiedFrom: smallId(1),
      content: { ...THEY_EXAMPLE, remark: "mine", flagged: false },
    });
    expect(task.token).toEqual({ line: 3, position: 0 });
    expect(tokensToResolve([THEY], campaignAnnotations(session.campaign))).toEqual([]);
    expect(campaignAnnotations(session.campaign).get("2:0")?.outcome).toMatchObject({
      kind: "settled",
      content: THEY_EXAMPLE,
    });
    // Undo works as for any other action.
    task.history.goBack("undo");
    expect(task.token).toEqual(THEY);
    expect(tokensToResolve([THEY], campaignAnnotations(session.campaign))).toEqual([THEY]);
    task.history.goBack("redo");
    expect(campaignAnnotations(session.campaign).get("2:0")?.outcome.kind).toBe("settled");
  });

  it("stays on the token if the adjudicator had annotated it before accepting another annotator's annotation", async () => {
    const { task, press } = await startResolving(
      [annotationEvent(1, "a1", THEY_EXAMPLE), annotationEvent(2, "a3", THEY_UNSUITABLE)],
      {
        queue: ["2:0", "3:0"],
      },
    );
    task.cursor.show(0);
    press("Shift+q");
    expect(task.content(THEY).category).toBe(THEY_EXAMPLE.category);
    expect(task.token).toEqual(THEY);
  });

  it("gives a notice for a letter key that belongs to no annotation, and lets the adjudicator annotate the token instead", async () => {
    const { task, session, press } = await startResolving([
      annotationEvent(1, "a1", THEY_EXAMPLE),
      annotationEvent(2, "a2", THEY_UNSUITABLE),
    ]);
    press("Shift+y");
    expect(task.store.getState().notice).toBe("Ignored: there is no answer with this letter.");
    expect(session.judgements.length).toBe(2);
    press("u");
    press("2");
    expect(session.judgements.at(-1)).toMatchObject({
      author: "a3",
      copiedFrom: null,
      content: { unsuitable: "linked-to-pronoun" },
    });
  });

  it("does not show the suite's example as the adjudicator's annotation, and leaves the token open", async () => {
    const events = [
      annotationEvent(1, "a1", { category: "event_it" }, {}, "3:0"),
      annotationEvent(2, "a2", { category: "pleonastic_it" }, {}, "3:0"),
    ];
    const resolving = await startResolving(events, { queue: ["3:0"] });
    expect(resolving.task.content({ line: 3, position: 0 })).toEqual(NOT_ANNOTATED);
    expect(resolving.task.isOpen({ line: 3, position: 0 })).toBe(true);
  });

  it("shows an annotator no annotations of others, and lets the annotator accept none", async () => {
    const { task, session, commands, press } = await startResolving(
      [annotationEvent(2, "a2", THEY_EXAMPLE)],
      {
        annotator: "a1",
        resolves: false,
      },
    );
    expect(othersAnnotations(task, THEY)).toEqual([]);
    expect(press("Shift+q")).toBe(true);
    expect(task.store.getState().notice).toBe("Ignored: only adjudicators can accept answers.");
    commands.runCommand(takeAnnotation(0));
    expect(session.judgements.length).toBe(1);
    expect(task.content(THEY)).toEqual(NOT_ANNOTATED);
  });
});
