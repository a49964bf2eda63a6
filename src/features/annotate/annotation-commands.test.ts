// Proves how each key and pointer changes an annotation, and where it goes on.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, type SatDown, sitDown } from "./annotate-in-test.ts";

afterEach(closeSessions);

/**
 * “It” of “It stands in the hall …”, after “My sister bought a lamp last week .” and “Ma sœur a acheté une lampe la
 * semaine dernière .”.
 */
const IT = { line: 1, position: 0 };
const NEXT = "1:6";

const INTER = "anaphoric_inter_subject_it";
const INTRA = "anaphoric_intra_subject_it";

describe("the keys of annotating", () => {
  // The pronoun is linked to “Elle”, 0; “a lamp” to “une lampe”, 4 and 5; “last week” to “semaine dernière”, 7 and 8.
  it.each([
    ["4", "event_it", NEXT],
    ["5", "pleonastic_it", NEXT],
    ["9", "-", "1:0"],
    ["1", INTRA, "1:0"],
    ["1 1", `${INTER} | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 Enter", `${INTER} | 0:3-6^6=7/4,5,7,8`, NEXT],
    ["1 1 1", INTRA, "1:0"],
    ["1 1 2", `${INTER} | 0:0-1^1=1/0,1`, "1:0"],
    ["1 1 Shift+2", `${INTER} | 0:0-1^1=1/0,1 | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 Shift+2 2", `${INTER} | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 Shift+ArrowLeft Shift+ArrowLeft", `${INTER} | 0:3-4^4=5/4,5`, "1:0"],
    ["1 1 Shift+ArrowLeft Shift+ArrowLeft ArrowUp", `${INTER} | 0:3-4^3=4/4,5`, "1:0"],
    ["1 1 Shift+ArrowLeft Shift+ArrowLeft ArrowUp ArrowUp", `${INTER} | 0:3-4^3=4/4,5`, "1:0"],
    ["1 1 Shift+ArrowLeft Shift+ArrowLeft ArrowUp ArrowDown", `${INTER} | 0:3-4^4=5/4,5`, "1:0"],
    ["1 1 Shift+ArrowRight", `${INTER} | 0:4-6^6=7/5,7,8`, "1:0"],
    ["1 1 ArrowLeft Shift+ArrowRight", `${INTER} | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowDown", `${INTER} | 0:4-5^5=8/5,8`, "1:0"],
    ["1 1 Backspace", INTRA, "1:0"],
    ["1 1 Backspace Backspace", "-", "1:0"],
    ["1 1 a 2", "anaphoric_inter_non-subject_it | 0:3-6^6=7/4,5,7,8", "1:0"],
    ["1 1 a 4", "event_it", "1:0"],
    ["1 a 4", "event_it", NEXT],
    ["1 a Escape", INTRA, "1:0"],
    ["u 4", "extra-textual", NEXT],
    ["u Escape 4", "event_it", NEXT],
    ["1 1 u 1", "no-specific-antecedent", "1:0"],
    ["u 8", "other", "1:0"],
    ["u 9", "-", "1:0"],
    ["x ArrowRight Space Enter", "pronoun 0,1", "1:0"],
    ["x Space Escape", "pronoun ", "1:0"],
    // Enter links the word under the cursor, and ends.
    ["x ArrowRight Enter", "pronoun 1", "1:0"],
    ["x ArrowRight Escape", "-", "1:0"],
    ["x Enter", "-", "1:0"],
    ["x ArrowRight Space ArrowRight Enter", "pronoun 0,1,2", "1:0"],
    ["x Space ArrowRight Enter 4", "event_it | pronoun 1", NEXT],
    ["x Space Enter", "pronoun ", "1:0"],
    ["1 1 h l l Enter", `${INTER} | 0:3-6^6=5/4,5,7,8`, "1:0"],
    ["1 1 s ArrowRight Enter Enter", `${INTER} | 0:3-6^6=7/5`, NEXT],
    ["x d Space Enter 4", "event_it | pronoun 0,3", NEXT],
    ["1 1 h l l Space", `${INTER} | 0:3-6^6=5,7/4,5,7,8`, "1:0"],
    ["1 1 h l l Space Enter Shift+ArrowRight", `${INTER} | 0:4-6^6=5,7/5,7,8`, "1:0"],
    // Another head has another translation.
    ["1 1 h l l Space Enter Shift+ArrowLeft", `${INTER} | 0:3-5^5=8/4,5,8`, "1:0"],
    ["1 1 Shift+ArrowLeft Shift+ArrowLeft .", `${INTER} | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 s Space", `${INTER} | 0:3-6^6=7/5,7,8`, "1:0"],
    ["h s", "-", "1:0"],
    ["f", "flagged", "1:0"],
    ["f 4", "event_it | flagged", NEXT],
    ["f f", "-", "1:0"],
    ["n", "-", NEXT],
    ["n p", "-", "1:0"],
    ["Enter", "-", NEXT],
  ])("%s: %s, at %s", async (keys, said, place) => {
    const { press, task, at } = sitDown(await openSession(miniMaking()));
    press(keys);
    expect(inShort(task.content(IT))).toBe(said);
    expect(at()).toBe(place);
  });

  it.each([
    ["4", 1],
    ["1 1 Shift+ArrowLeft", 3],
    ["1 1 ArrowLeft a 5", 4],
    ["u 4", 1],
    ["x ArrowRight Space Enter", 1],
    ["f", 1],
    ["1 1 Backspace", 3],
  ])("%s are %i steps, undone one by one and redone", async (keys, steps) => {
    const { press, task } = sitDown(await openSession(miniMaking()));
    press(keys);
    const said = inShort(task.content(IT));
    for (let step = 0; step < steps; step++) press("Ctrl+z");
    expect(inShort(task.content(IT))).toBe("-");
    press("Ctrl+z");
    expect(task.store.getState().notice).toBe("Ignored: there is nothing to undo.");
    for (let step = 0; step < steps; step++) press("Ctrl+Shift+z");
    expect(inShort(task.content(IT))).toBe(said);
    press("Ctrl+Shift+z");
    expect(task.store.getState().notice).toBe("Ignored: there is nothing to redo.");
  });

  it("ask the screen for what only it can do, and leave other keys unhandled", async () => {
    const { press, wanted } = sitDown(await openSession(miniMaking()));
    expect(press("l g ? m q F5 Ctrl+a")).toEqual([true, true, true, true, false, false, false]);
    expect(wanted).toEqual(["list", "guidelines", "keys", "remark"]);
  });

  it("say what cannot be done, and write nothing", async () => {
    const { press, task, session } = sitDown(await openSession(miniMaking()));
    const notice = (keys: string) => {
      press(keys);
      return task.store.getState().notice;
    };
    expect(notice("ArrowLeft")).toBe("Ignored: choose an antecedent first; the arrows move it then.");
    expect(notice("h")).toBe("Ignored: choose an antecedent first, whose translation can be fixed.");
    expect(notice("y")).toBe("Ignored: no annotated corpus has a proposal for this.");
    expect(notice("d")).toMatch(/^Ignored: all annotated tokens are selected/);
    expect(session.judgements).toEqual([]);
    expect(notice("1 1 ArrowRight")).toBe("");
    expect(notice("ArrowRight")).toBe("Ignored: it goes no further.");
  });

  it("say nothing while another tab annotates for the same annotator", async () => {
    const { press, task, session } = sitDown(await openSession(miniMaking()));
    task.readOnly = true;
    press("4 Ctrl+z Ctrl+Shift+z d f");
    expect(session.judgements).toEqual([]);
    expect(task.store.getState().notice).toMatch(/^Ignored: another tab answers for you/);
  });

  it("follow the writing direction of the translation", async () => {
    const session = await openSession(miniMaking({ targetLanguage: "ar" }));
    const { press, task } = sitDown(session);
    press("x ArrowLeft Space");
    expect(inShort(task.content(IT))).toBe("pronoun 0,1");
  });
});

describe("pointing", () => {
  const word = (position: number, line = 0) => ({ line, position });
  it.each<[string, (sat: SatDown) => void, string]>([
    ["over several words", ({ commands }) => commands.antecedents.draw(word(3), word(4)), "0:3-4^4=5/4,5"],
    ["back over them", ({ commands }) => commands.antecedents.draw(word(4), word(3)), "0:3-4^4=5/4,5"],
    ["at one word", ({ commands }) => commands.antecedents.draw(word(4), word(4)), "0:4-4^4=5/5"],
    [
      "over one that is there: another in its place",
      ({ commands }) => {
        commands.antecedents.draw(word(3), word(4));
        commands.antecedents.draw(word(4), word(6));
      },
      "0:4-6^6=7/5,7,8",
    ],
    [
      "over the same once more: it stays",
      ({ commands }) => {
        commands.antecedents.draw(word(3), word(4));
        commands.antecedents.draw(word(4), word(3));
      },
      "0:3-4^4=5/4,5",
    ],
    [
      "elsewhere: in the place of the one chosen before",
      ({ commands }) => {
        commands.antecedents.draw(word(3), word(4));
        commands.antecedents.draw(word(0), word(1));
      },
      "0:0-1^1=1/0,1",
    ],
    [
      "elsewhere after “Add another”, once: a second one, then in its place",
      ({ commands }) => {
        commands.antecedents.draw(word(3), word(4));
        commands.antecedents.addAnother();
        commands.antecedents.draw(word(0), word(1));
        commands.antecedents.draw(word(6), word(6));
      },
      "0:3-4^4=5/4,5 | 0:6-6^6=7/7",
    ],
    [
      "elsewhere with Shift: a second one, in the order of the text",
      ({ commands }) => {
        commands.antecedents.draw(word(3), word(4));
        commands.antecedents.draw(word(0), word(1), true);
      },
      "0:0-1^1=1/0,1 | 0:3-4^4=5/4,5",
    ],
    [
      "at a word of it, for its head",
      ({ commands }) => {
        commands.antecedents.draw(word(3), word(4));
        commands.antecedents.head(0, 3);
      },
      "0:3-4^3=4/4,5",
    ],
    ["over the pronoun itself", ({ commands }) => commands.antecedents.draw(word(0, 1), word(2, 1)), "-"],
    ["from one sentence to another", ({ commands }) => commands.antecedents.draw(word(3), word(2, 1)), "-"],
  ])("%s", async (_, point, said) => {
    const sat = sitDown(await openSession(miniMaking()));
    point(sat);
    expect(inShort(sat.task.content(IT))).toBe(said);
  });

  it("shows the drawn words once they are more than one word of one sentence", async () => {
    const { commands, task } = sitDown(await openSession(miniMaking()));
    const drawn = () => task.store.getState().drawn;
    commands.antecedents.drawing([word(4), word(2)]);
    expect(drawn()).toEqual({ line: 0, from: 2, to: 4 });
    commands.antecedents.drawing([word(4), word(4)]);
    expect(drawn()).toBeNull();
    commands.antecedents.drawing([word(4), word(2)]);
    commands.antecedents.drawing([word(4), word(2, 1)]);
    expect(drawn()).toBeNull();
    commands.antecedents.drawing([word(4), word(2)]);
    commands.antecedents.drawing(null);
    expect(drawn()).toBeNull();
  });
});
