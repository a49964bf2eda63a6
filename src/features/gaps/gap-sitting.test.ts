import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type GapContent, NO_GAP_ANSWER } from "#core/task/gap-filling/content.ts";
import { GAP_GUIDELINES_VERSION } from "#core/task/gap-filling/guidelines.ts";
import { GAPS } from "#core/task/task-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#session/session-in-test.ts";
import { smallFolder, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { GapSitting } from "./gap-sitting.ts";
import { choice, labels, sit, TASK } from "./sit-in-test.ts";

afterEach(closeSessions);

/** Two systems whose outputs are equal, and one that is not. */
function twins(settings: { readonly judgeEqualOutputsOnce?: boolean } = {}): Ledger {
  const { outputs } = smallFolder();
  const good = outputs.find(({ system }) => system === "good");
  if (good === undefined) throw new Error("the small campaign has a good output");
  return smallLedger(
    {},
    { annotators: [ANNA], outputs: [...outputs, { ...good, system: "twin" }], settings },
  );
}

const alone = () => smallLedger({}, { annotators: [ANNA] });
const recordsOf = ({ judgements }: CampaignSession) => judgements.filter((one) => one.task === GAPS);

describe("filling gaps", () => {
  it("answers with one press and goes on, until all are answered", async () => {
    const session = await openSession(alone());
    const { sitting, acts } = sit(session);
    const seen: (number | null)[] = [];
    while (sitting.candidate !== null) {
      seen.push(sitting.candidate);
      acts.answer(choice("1"));
    }
    expect(seen).toEqual([...sitting.queue]);
    expect(recordsOf(session).map(({ content, action }) => [action, content.labels])).toEqual(
      sitting.queue.map(() => ["judge", ["il"]]),
    );
    const [record] = recordsOf(session);
    expect(record).toMatchObject({ task: GAPS, author: ANNA.id, supersedes: [], copiedFrom: null });
    expect(record?.circumstances.guidelines).toBe(GAP_GUIDELINES_VERSION);
    expect(record?.textHash).not.toBe("");
  });

  it("gathers several with Shift, and waits for “go on”", async () => {
    const session = await openSession(alone());
    const { sitting, acts } = sit(session);
    const first = sitting.candidate ?? -1;
    acts.toggle(choice("1"));
    acts.toggle(choice("5"));
    expect(sitting.candidate).toBe(first);
    expect(labels(sitting, first)).toBe("ce|il");
    acts.toggle(choice("1"));
    expect(labels(sitting, first)).toBe("ce");
    // A plain digit is the whole answer; what has one is changed in peace.
    acts.answer(choice("8"));
    expect([sitting.candidate, labels(sitting, first)]).toEqual([first, "ce|il"]);
    acts.run("go-on");
    expect(sitting.candidate).not.toBe(first);
  });

  it("lets what was answered be changed in peace, and puts aside what is to be discussed", async () => {
    const session = await openSession(alone());
    const { sitting, acts } = sit(session);
    const [first = -1, second = -1, third = -1] = sitting.queue;
    acts.run("discuss");
    expect(sitting.candidate).toBe(second);
    expect([sitting.isOpen(first), sitting.isOpen(second)]).toEqual([false, true]);
    acts.run("bad");
    acts.run("previous");
    expect(sitting.candidate).toBe(second);
    acts.answer(choice("7"));
    expect([sitting.candidate, labels(sitting, second)]).toEqual([second, "on"]);
    expect(sitting.content(second).badTranslation).toBe(false);
    acts.run("clear");
    expect(sitting.isOpen(second)).toBe(true);
    expect(sitting.store.getState().notice).toBe("Answer cleared. Undo to restore it.");
    acts.run("clear");
    expect(sitting.store.getState().notice).toBe("Ignored: there is no answer to clear.");
    acts.answer(choice("2"));
    expect(sitting.candidate).toBe(third);
  });

  it("says where nothing else is open, and ends where all are", async () => {
    const session = await openSession(alone());
    const { sitting, acts } = sit(session, { ...TASK, examples: ["e1"] });
    expect(sitting.queue.length).toBe(2);
    acts.answer(choice("1"));
    acts.run("go-on");
    expect(sitting.store.getState().notice).toBe("No other gap of this list is open.");
    expect(sitting.candidate).not.toBeNull();
    acts.answer(choice("1"));
    expect(sitting.candidate).toBeNull();
  });

  it("takes no press that nobody can have meant", async () => {
    const session = await openSession(alone());
    const { sitting, acts, later } = sit(session, TASK, 250);
    acts.answer(choice("1"));
    const second = sitting.candidate ?? -1;
    later(100);
    acts.answer(choice("2"));
    acts.toggle(choice("3"));
    acts.run("clear");
    acts.run("bad");
    expect(sitting.candidate).toBe(second);
    expect(sitting.content(second)).toEqual(NO_GAP_ANSWER);
    expect(sitting.store.getState().notice).toBe("Too fast: that press was not taken.");
    later(250);
    acts.answer(choice("2"));
    expect(labels(sitting, second)).toBe("elle");
  });

  it("answers equal outputs once, each with a record, remark and flag of its own", async () => {
    const session = await openSession(twins());
    const { sitting, acts } = sit(session, { ...TASK, examples: ["e1", "e2"] });
    const [good, twin, bad] = ["good", "twin", "bad"].map((system) => numberOf(session, system, "e1"));
    if (good === undefined || twin === undefined || bad === undefined) throw new Error("all are there");
    sitting.show(sitting.queue.indexOf(twin));
    expect(sitting.peers(good)).toEqual([twin]);
    expect(sitting.peers(bad)).toEqual([]);
    // Who settles settles each by itself.
    expect(sit(session, TASK, 0, true).sitting.peers(good)).toEqual([]);
    sitting.note(twin, { remark: "of the twin", flagged: true });
    expect(sitting.content(good)).toEqual(NO_GAP_ANSWER);
    expect(recordsOf(session).length).toBe(1);
    sitting.show(sitting.queue.indexOf(good));
    acts.answer(choice("2"));
    expect([good, twin, bad].map((one) => labels(sitting, one))).toEqual(["elle", "elle", ""]);
    expect(sitting.content(twin)).toMatchObject({ remark: "of the twin", flagged: true });
    const [first, copy] = recordsOf(session).slice(-2);
    expect(copy?.copiedFrom).toBe(first?.id);
    expect(copy?.actionId).toBe(first?.actionId);
    sitting.show(sitting.queue.indexOf(bad));
    acts.run("undo");
    expect([good, twin].map((one) => labels(sitting, one))).toEqual(["", ""]);
    expect(sitting.candidate).toBe(good);
    expect(sitting.store.getState().notice).toBe("Undone: elle for “It” in 2 outputs.");
    expect(sitting.content(twin).remark).toBe("of the twin");
  });

  it("says nothing over what was said of an equal output by itself, and nothing of one that is not in the list", async () => {
    const session = await openSession(twins());
    const { sitting } = sit(session, { ...TASK, examples: ["e1"] });
    const [good, twin] = [numberOf(session, "good", "e1"), numberOf(session, "twin", "e1")];
    const short = new GapSitting({ session, annotator: ANNA.id, task: TASK, queue: [twin], start: null });
    short.say(twin, { ...NO_GAP_ANSWER, labels: ["on"] });
    expect(labels(sitting, good)).toBe("");
    sitting.say(good, { ...NO_GAP_ANSWER, labels: ["elle"] });
    expect([good, twin].map((one) => labels(sitting, one))).toEqual(["elle", "on"]);
  });

  it("answers each by itself where the campaign says so", async () => {
    const session = await openSession(twins({ judgeEqualOutputsOnce: false }));
    const { sitting, acts } = sit(session, { ...TASK, examples: ["e1"] });
    sitting.show(sitting.queue.indexOf(numberOf(session, "good", "e1")));
    acts.answer(choice("2"));
    expect(sitting.queue.filter((one) => sitting.isOpen(one)).length).toBe(2);
  });

  it("asks anew where the text is another one, and keeps remark and flag", async () => {
    const said: GapContent = { ...NO_GAP_ANSWER, labels: ["il"], remark: "before", flagged: true };
    const ledger = alone();
    const {
      task: _task,
      content: _content,
      ...record
    } = smallJudgement(1, { author: ANNA.id, textHash: "another" });
    const old: LedgerEvent = { ...record, clock: 1000, task: GAPS, content: said };
    const session = await openSession({ ...ledger, events: [...ledger.events, old] });
    const { sitting } = sit(session);
    const candidate = numberOf(session, "bad", "e1");
    expect(sitting.isStale(candidate)).toBe(true);
    expect(sitting.isOpen(candidate)).toBe(true);
    expect(sitting.content(candidate)).toEqual({ ...NO_GAP_ANSWER, remark: "before", flagged: true });
    sitting.note(candidate, { flagged: false });
    expect(recordsOf(session).at(-1)).toMatchObject({
      textHash: "another",
      content: { labels: ["il"], remark: "before", flagged: false },
    });
    sitting.say(candidate, { ...sitting.content(candidate), labels: ["elle"] });
    expect(sitting.isStale(candidate)).toBe(false);
    expect(labels(sitting, candidate)).toBe("elle");
  });

  it("settles what was said twice by saying it anew", async () => {
    const ledger = alone();
    const { task: _task, content: _content, ...record } = smallJudgement(1, { author: ANNA.id });
    const of = (number: number, label: string): LedgerEvent => ({
      ...record,
      id: smallJudgement(number).id,
      clock: 1000 + number,
      task: GAPS,
      content: { ...NO_GAP_ANSWER, labels: [label] },
    });
    const session = await openSession({ ...ledger, events: [...ledger.events, of(1, "il"), of(2, "on")] });
    const { sitting } = sit(session);
    const candidate = numberOf(session, "bad", "e1");
    expect(sitting.register(candidate)?.twice).toBe(true);
    expect(sitting.isOpen(candidate)).toBe(true);
    // A remark or a flag chooses none of the two.
    expect(sitting.note(candidate, { flagged: true })).toBe(false);
    expect(sitting.store.getState().notice).toBe(
      "Ignored: you answered this twice, differently; answer it first.",
    );
    expect(sitting.register(candidate)?.twice).toBe(true);
    expect(sitting.say(candidate, sitting.content(candidate))).toBe(true);
    expect(sitting.register(candidate)?.twice).toBe(false);
    expect(sitting.isOpen(candidate)).toBe(false);
    expect(sitting.say(candidate, sitting.content(candidate))).toBe(false);
  });

  it("writes nothing where another tab answers", async () => {
    const session = await openSession(alone());
    const { sitting, acts } = sit(session);
    sitting.readOnly = true;
    acts.answer(choice("1"));
    acts.run("undo");
    expect(recordsOf(session)).toEqual([]);
    expect(sitting.store.getState().notice).toMatch(/^Ignored: another tab/);
  });

  it("comes back to nothing said when everything is undone, and forward when redone", async () => {
    const keys = fc.array(fc.constantFrom("1", "5", "8", "0", "+1", "+2", "b", "d", "n", "c"), {
      maxLength: 15,
    });
    const ledger = twins();
    await fc.assert(
      fc.asyncProperty(keys, async (pressed) => {
        const session = await openSession(ledger);
        const { sitting, acts } = sit(session);
        const press = (key: string) => {
          if (key.startsWith("+")) acts.toggle(choice(key.slice(1)));
          else if (key === "b") acts.run("bad");
          else if (key === "d") acts.run("discuss");
          else if (key === "n") acts.run("next");
          else if (key === "c") acts.run("clear");
          else acts.answer(choice(key));
        };
        const all = () => sitting.queue.map((candidate) => sitting.content(candidate));
        pressed.forEach(press);
        const after = all();
        while (sitting.canGoBack("undo")) acts.run("undo");
        expect(all()).toEqual(sitting.queue.map(() => NO_GAP_ANSWER));
        while (sitting.canGoBack("redo")) acts.run("redo");
        expect(all()).toEqual(after);
        await closeSessions();
      }),
      { numRuns: 25 },
    );
  });

  it("opens panels, remark and reference", async () => {
    const session = await openSession(alone());
    const { sitting, acts, wanted } = sit(session);
    for (const command of ["remark", "list", "guidelines", "keys", "reference", "flag"] as const)
      acts.run(command);
    expect(wanted).toEqual(["remark", "list", "guidelines", "keys"]);
    expect(sitting.store.getState().referenceOpen).toBe(true);
    expect(sitting.content(sitting.candidate ?? -1).flagged).toBe(true);
    acts.answer(choice("1"));
    expect(sitting.store.getState().referenceOpen).toBe(false);
    expect(recordsOf(session).at(-1)?.circumstances.referenceOpened).toBe(true);
  });
});
