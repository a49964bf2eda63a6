import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { randomId } from "#browser/random-id.ts";
import type { Order, SettingValues } from "#core/ledger/settings.ts";
import type { CommandId } from "#core/task/pronoun-judgement/commands.ts";
import { JUDGING, JUDGING_AGAIN } from "#core/task/task-names.ts";
import { ANNA, closeSessions, openSession } from "#session/session-in-test.ts";
import { alikeLedger, pairsLedger } from "#tools/testing/alike-campaign.ts";
import { sit } from "./sit-in-test.ts";
import type { Sitting } from "./sitting.ts";

afterEach(closeSessions);

const GROUPED: Partial<SettingValues> = { repeats: { of: "grouped", percent: 5 } };

async function sitOn(settings: Partial<SettingValues>, order: Order = "example") {
  return sit(await openSession(alikeLedger(settings)), order);
}

const nameOf = ({ session, candidate }: Sitting) =>
  candidate === null ? "end" : Object.values(session.candidates.keyOf(candidate)).join(" ");

/** What is said at first of everything, as text. */
function saidAtFirst({ session, queue }: Sitting): string {
  return JSON.stringify(
    queue.map((one) => session.register(ANNA.id, one, JUDGING)?.heads.map(({ content }) => content)),
  );
}

type Sat = Awaited<ReturnType<typeof sitOn>>;

const shownIn = ({ sitting }: Sat) => `${nameOf(sitting)}${sitting.store.getState().again ? "*" : ""}`;

/** Judges what is shown by a tag, and goes on. */
function decide(sat: Sat): void {
  const shown = shownIn(sat);
  sat.acts.run("tag-bad_translation");
  if (shownIn(sat) === shown) sat.acts.run("next-open");
}

/** Judges until the end; what was shown, `*` = it came again. */
function judgeOn(sat: Sat): string[] {
  const shown: string[] = [];
  for (let press = 0; press < 100 && sat.sitting.candidate !== null; press++) {
    shown.push(shownIn(sat));
    decide(sat);
  }
  return shown;
}

/** A sitting that has come to the one candidate that comes again. */
async function atTheOne() {
  const both = await sitOn(GROUPED);
  // Three groups: e1 as two, e2 as one; then of the four of e1 that share a translation one, as a quarter of them.
  for (let decision = 0; decision < 3; decision++) {
    expect(both.sitting.store.getState().again).toBe(false);
    decide(both);
  }
  return both;
}

describe("a candidate that comes again", () => {
  it("comes once all else is judged, alone and as if nothing had been said of it", async () => {
    const { sitting } = await atTheOne();
    const candidate = sitting.candidate ?? -1;
    expect(nameOf(sitting)).toMatch(/^[abce] e1$/);
    expect(sitting.store.getState().again).toBe(true);
    expect(sitting.state(candidate)).toBe("open");
    expect(sitting.content(candidate).tags).toEqual([]);
    expect(sitting.peers(candidate)).toEqual([]);
    expect(sitting.likes.twins(candidate)).toEqual([]);
    expect(sitting.ofExample(candidate)).toEqual([candidate]);
    expect(sitting.again.left).toBe(1);
  });

  it("is judged beside what was said at first, which stays; and the sitting ends", async () => {
    const { sitting, acts } = await atTheOne();
    const { session } = sitting;
    const candidate = sitting.candidate ?? -1;
    const before = saidAtFirst(sitting);
    acts.run("antecedent-bad");
    expect(sitting.state(candidate)).toBe("partial");
    acts.run("pronoun-bad");
    expect(sitting.candidate).toBeNull();
    expect(saidAtFirst(sitting)).toBe(before);
    expect(session.register(ANNA.id, candidate, JUDGING_AGAIN)?.latest).toMatchObject({
      task: JUDGING_AGAIN,
      copiedFrom: null,
      content: { antecedent: "bad", pronoun: "bad" },
    });
    expect(sitting.again.left).toBe(0);
    // It comes no more.
    sitting.show(0);
    acts.run("next-open");
    expect(sitting.candidate).toBeNull();
  });

  it("is undone and done again as such", async () => {
    const { sitting, acts } = await atTheOne();
    const { candidate } = sitting;
    const before = saidAtFirst(sitting);
    acts.run("antecedent-bad");
    acts.run("pronoun-bad");
    acts.run("undo");
    expect([sitting.candidate, sitting.store.getState().again]).toEqual([candidate, true]);
    expect(sitting.content(candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "unset" });
    acts.run("undo");
    expect(sitting.content(candidate ?? -1)).toMatchObject({ antecedent: "unset", pronoun: "unset" });
    expect(saidAtFirst(sitting)).toBe(before);
    acts.run("redo");
    acts.run("redo");
    expect(sitting.content(candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "bad" });
    expect(saidAtFirst(sitting)).toBe(before);
    for (let press = 0; press < 2; press++) acts.run("undo");
    acts.run("undo");
    expect(sitting.store.getState().again).toBe(false);
    expect(saidAtFirst(sitting)).not.toBe(before);
  });

  it("is left by going back to where it came from, and comes again at the end", async () => {
    const { sitting, acts } = await atTheOne();
    const name = nameOf(sitting);
    acts.run("previous");
    expect(sitting.store.getState().again).toBe(false);
    expect(sitting.state(sitting.candidate ?? -1)).toBe("done");
    acts.run("next-open");
    expect([nameOf(sitting), sitting.store.getState().again]).toEqual([name, true]);
  });

  it("stays what it is where the campaign is opened anew under the sitting", async () => {
    const { sitting, acts } = await atTheOne();
    acts.run("antecedent-bad");
    const after = sitting.continueOn(await openSession(sitting.session.ledger));
    expect([nameOf(after), after.store.getState().again]).toEqual([nameOf(sitting), true]);
    expect(after.content(after.candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "unset" });
  });

  it("goes on from where it came, also then", async () => {
    const { sitting } = await atTheOne();
    const before = sitting.session.candidates.keyOf(sitting.onTheWay ?? -1);
    expect(sitting.onTheWay).not.toBe(sitting.candidate);
    const after = sitting.continueOn(await openSession(sitting.session.ledger));
    expect(after.session.candidates.keyOf(after.onTheWay ?? -1)).toEqual(before);
  });

  it("comes once more where its second judgement was made on another text", async () => {
    const { sitting, acts } = await atTheOne();
    for (const command of ["antecedent-bad", "pronoun-bad"] as const) acts.run(command);
    const { ledger } = sitting.session;
    const events = ledger.events.map((event) =>
      event.kind === "judgement" && event.task === JUDGING_AGAIN ? { ...event, textHash: "another" } : event,
    );
    expect(sit(await openSession(ledger)).sitting.again.left).toBe(0);
    expect(sit(await openSession({ ...ledger, events })).sitting.again.left).toBe(1);
    // In another order nothing that was judged in a group comes again.
    expect(sit(await openSession({ ...ledger, events }), "shuffled").sitting.again.left).toBe(0);
  });

  it("is not undone here where it was judged again elsewhere since", async () => {
    const { sitting, acts } = await atTheOne();
    const { session } = sitting;
    const candidate = sitting.candidate ?? -1;
    acts.run("antecedent-bad");
    acts.run("pronoun-bad");
    const latest = () => session.register(ANNA.id, candidate, JUDGING_AGAIN)?.latest;
    const here = latest();
    if (here === undefined) throw new Error("nothing was judged again");
    const elsewhere = {
      ...here,
      id: randomId(),
      actionId: randomId(),
      clock: session.clock + 1,
      replica: randomId(),
    };
    const content = { ...here.content, pronoun: "ok" as const };
    await session.append([{ ...elsewhere, supersedes: [here.id], content }]);
    acts.run("undo");
    expect(latest()?.content.pronoun).toBe("ok");
    expect(sitting.store.getState().notice).toMatch(/stays: it was judged elsewhere since/);
  });

  it("never is where nothing was judged in a group, or nothing is to come", async () => {
    expect(judgeOn(await sitOn(GROUPED, "shuffled")).some((name) => name.endsWith("*"))).toBe(false);
    const none = judgeOn(await sitOn({ repeats: { of: "none", percent: 100 } }));
    expect(none.some((name) => name.endsWith("*"))).toBe(false);
    const split = await sitOn(GROUPED);
    for (const candidate of split.sitting.queue) split.sitting.likes.setApart([candidate], true);
    expect(judgeOn(split).some((name) => name.endsWith("*"))).toBe(false);
  });

  it("is any where everything is to be judged again, in whatever order", async () => {
    const shown = judgeOn(await sitOn({ repeats: { of: "all", percent: 100 } }, "shuffled"));
    const again = shown.filter((name) => name.endsWith("*"));
    // e2 is approved: nobody needs to judge it even once.
    expect(again.toSorted()).toEqual(["a e1*", "b e1*", "c e1*", "d e1*", "e e1*"]);
  });

  it("changes nothing of what was said at first, whatever is pressed", async () => {
    const command = fc.constantFrom<CommandId>(
      "antecedent-bad",
      "antecedent-ok",
      "pronoun-bad",
      "pronoun-ok",
      "tag-bad_translation",
      "flag",
      "clear",
      "take-out",
      "split",
      "unfold",
      "next-output",
      "remedy",
      "confirm",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
        const { sitting, acts } = await atTheOne();
        const before = saidAtFirst(sitting);
        for (const one of commands) {
          if (!sitting.store.getState().again) break;
          acts.run(one);
          expect(saidAtFirst(sitting)).toBe(before);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("comes later, and each several decisions after the one before; all that were chosen come once", async () => {
    const sat = sit(await openSession(pairsLedger(120, GROUPED)));
    const { sitting } = sat;
    const decidedAt = new Map<number, number>();
    const gaps: number[] = [];
    const came: number[] = [];
    let sinceLast = 0;
    for (let press = 0; press < 1000 && sitting.candidate !== null; press++) {
      const { candidate } = sitting;
      const isLast = sitting.queue.every((one) => sitting.session.register(ANNA.id, one) !== null);
      if (sitting.store.getState().again) {
        came.push(candidate);
        if (!isLast) {
          gaps.push(sinceLast);
          expect(sitting.session.clock - (decidedAt.get(candidate) ?? 0)).toBeGreaterThanOrEqual(100);
        }
        sinceLast = 0;
      } else sinceLast++;
      for (const one of [candidate, ...sitting.peers(candidate)])
        if (!sitting.store.getState().again) decidedAt.set(one, sitting.session.clock + 1);
      const [way, wasAgain] = [sitting.onTheWay, sitting.store.getState().again];
      decide(sat);
      if (wasAgain && sitting.candidate !== null && !sitting.store.getState().again) {
        // Back is the one before, not what came in between.
        const { place } = sitting.store.getState();
        sat.acts.run("previous");
        expect([sitting.candidate, sitting.store.getState().again]).toEqual([way, false]);
        sitting.show(place);
      }
    }
    expect(sitting.candidate).toBeNull();
    // Of 240 candidates in pairs 5 % are 12, at least 20; no more than a quarter.
    expect([came.length, new Set(came).size]).toEqual([20, 20]);
    expect(gaps.length).toBeGreaterThan(5);
    expect(gaps.slice(1).every((gap) => gap >= 6)).toBe(true);
  });
});
