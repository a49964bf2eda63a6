// Tests how keys and pointer actions change an annotation, and which token is shown afterwards.
import {
  ADD_ANOTHER,
  choosePhrase,
  chooseSpan,
  linksByChoice,
  linkWord,
  previewSpan,
  setHead,
  UNLINK_DOUBTFUL_WORDS,
} from "./internal/antecedent-commands.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { LinkPart } from "#core/suite-building/annotation/annotate.ts";
import { doubtfulLinks } from "#core/suite-building/annotation/suite-from.ts";
import { miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, startAnnotating, type TokenHarness, withoutLink } from "./annotate-in-test.ts";
import { chooseCategory } from "./internal/annotation-commands.tsx";

afterEach(closeSessions);

/**
 * The pronoun “It” of “It stands in the hall …”. The sentence before is “My sister bought a lamp last week .”; its
 * translation is “Ma sœur a acheté une lampe la semaine dernière .”.
 */
const IT = { line: 1, position: 0 };
const NEXT = "1:6";

const INTER = "anaphoric_inter_subject_it";
const INTRA = "anaphoric_intra_subject_it";

describe("AnnotationCommands", () => {
  // The pronoun is linked to “Elle” (0), “a lamp” to “une lampe” (4, 5), “last week” to “semaine dernière” (7, 8).
  it.each([
    ["4", "event_it", NEXT],
    ["5", "pleonastic_it", NEXT],
    ["9", "-", "1:0"],
    ["1", INTRA, "1:0"],
    ["1 1 .", `${INTER} | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 . Enter", `${INTER} | 0:3-6^6=7/4,5,7,8`, NEXT],
    ["1 1", `${INTER} | 0:3-4^4=5/4,5`, "1:0"],
    ["1 1 1", INTRA, "1:0"],
    ["1 1 2", `${INTER} | 0:0-1^1=1/0,1`, "1:0"],
    ["1 1 . Shift+2", `${INTER} | 0:0-1^1=1/0,1 | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 . Shift+2 2", `${INTER} | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 . Shift+ArrowLeft Shift+ArrowLeft", `${INTER} | 0:3-4^4=5/4,5`, "1:0"],
    ["1 1 . Shift+ArrowLeft Shift+ArrowLeft ArrowUp", `${INTER} | 0:3-4^3=4/4,5`, "1:0"],
    ["1 1 . Shift+ArrowLeft Shift+ArrowLeft ArrowUp ArrowUp", `${INTER} | 0:3-4^3=4/4,5`, "1:0"],
    ["1 1 . Shift+ArrowLeft Shift+ArrowLeft ArrowUp ArrowDown", `${INTER} | 0:3-4^4=5/4,5`, "1:0"],
    ["1 1 . Shift+ArrowRight", `${INTER} | 0:4-6^6=7/5,7,8`, "1:0"],
    ["1 1 . ArrowLeft Shift+ArrowRight", `${INTER} | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 . Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowDown", `${INTER} | 0:4-5^5=8/5,8`, "1:0"],
    ["1 1 Backspace", INTRA, "1:0"],
    ["1 1 Backspace Backspace", "-", "1:0"],
    ["1 1 . a 2", "anaphoric_inter_non-subject_it | 0:3-6^6=7/4,5,7,8", "1:0"],
    ["1 1 a 4", "event_it", "1:0"],
    ["1 a 4", "event_it", NEXT],
    ["1 a Escape", INTRA, "1:0"],
    ["u 4", "extra-textual", NEXT],
    ["u Escape 4", "event_it", NEXT],
    ["1 1 u 1", "no-specific-antecedent", "1:0"],
    ["u 8", "other", "1:0"],
    ["u 9", "-", "1:0"],
    // A word chosen first replaces the linked one; further words are added.
    ["i ArrowRight Space Enter", "pronoun 1", "1:0"],
    ["i ArrowRight Space ArrowLeft Space Enter", "pronoun 0,1", "1:0"],
    ["i Space Escape", "pronoun ", "1:0"],
    // Enter links the word under the cursor and ends the fix.
    ["i ArrowRight Enter", "pronoun 1", "1:0"],
    ["i ArrowRight Escape", "-", "1:0"],
    ["i Enter", "-", "1:0"],
    ["i ArrowRight Space ArrowRight Enter", "pronoun 1,2", "1:0"],
    // The single word “se” is a function word, but no pronoun form that can translate “It”.
    ["i Space ArrowRight Enter 4", "event_it | pronoun 1", "1:0"],
    ["i Space Enter", "pronoun ", "1:0"],
    // A letter finds the word under the cursor first, then “elle” (7) before the nearer “entrée” (5).
    ["i e Enter", "-", "1:0"],
    ["i e e Enter", "pronoun 7", "1:0"],
    ["i e e e Enter", "pronoun 5", "1:0"],
    ["i e e ArrowLeft e Enter", "-", "1:0"],
    ["1 1 . h l l Enter", `${INTER} | 0:3-6^6=5/4,5,7,8`, "1:0"],
    // To a phrase, which has several words, a word is added.
    ["1 1 . s ArrowRight Enter Enter", `${INTER} | 0:3-6^6=7/4,5,7,8`, NEXT],
    ["1 1 . s ArrowRight ArrowRight Enter Enter", `${INTER} | 0:3-6^6=7/4,5,6,7,8`, NEXT],
    ["1 1 . s ArrowRight ArrowRight Space Enter", `${INTER} | 0:3-6^6=7/4,5,6,7,8`, "1:0"],
    // “dans” is no pronoun, so the annotator looks at the warning first.
    ["i d Space Enter 4", "event_it | pronoun 3", "1:0"],
    ["i d Space Enter 4 Enter", "event_it | pronoun 3", NEXT],
    ["i d Space Enter u 4", "pronoun 3 | extra-textual", NEXT],
    ["1 1 . h l l Space", `${INTER} | 0:3-6^6=5/4,5,7,8`, "1:0"],
    ["1 1 . h l l Space Enter Shift+ArrowRight", `${INTER} | 0:4-6^6=5/5,7,8`, "1:0"],
    // Another head also has another translation.
    ["1 1 . h l l Space Enter Shift+ArrowLeft", `${INTER} | 0:3-5^5=8/4,5,8`, "1:0"],
    ["1 1 . Shift+ArrowLeft Shift+ArrowLeft .", `${INTER} | 0:3-6^6=7/4,5,7,8`, "1:0"],
    ["1 1 . s Space", `${INTER} | 0:3-6^6=7/5,7,8`, "1:0"],
    ["h s", "-", "1:0"],
    ["f", "flagged", "1:0"],
    ["f 4", "event_it | flagged", NEXT],
    ["f f", "-", "1:0"],
    ["n", "-", NEXT],
    ["n p", "-", "1:0"],
    ["Enter", "-", NEXT],
  ])(
    "after the keys %s, the annotation is “%s”, and the token shown is %s",
    async (keys, expected, place) => {
      const { press, task, at } = startAnnotating(await openSession(miniMaking()));
      press(keys);
      expect(inShort(task.content(IT))).toBe(expected);
      expect(at()).toBe(place);
    },
  );

  // “It” is linked to no word of the reference.
  it.each([
    ["4", "event_it", "1:0", "“It” is linked to no word of the reference. i fixes this; Enter for the next."],
    ["4 Enter", "event_it", NEXT, ""],
    ["4 5", "event_it", "1:0", "Ignored: this item is done. Enter goes on; Backspace clears its answers."],
    [
      "4 a 5",
      "pleonastic_it",
      "1:0",
      "“It” is linked to no word of the reference. i fixes this; Enter for the next.",
    ],
    ["4 i Enter Enter", "event_it | pronoun 0", NEXT, ""],
    ["i Enter 4", "event_it | pronoun 0", NEXT, ""],
    // The annotator has seen that no word is linked.
    ["i Enter i Space Enter 4", "event_it | pronoun ", NEXT, ""],
    [
      "i ArrowRight Space ArrowRight Space Enter 4",
      "event_it | pronoun 1,2",
      "1:0",
      "“It” is linked to “se”, “trouve”, no pronouns. i fixes this; Enter for the next.",
    ],
    [
      "1 1 Enter",
      `${INTER} | 0:3-4^4=5/4,5`,
      "1:0",
      "“It” is linked to no word of the reference. i fixes this; Enter for the next.",
    ],
    ["1 1 Enter Enter", `${INTER} | 0:3-4^4=5/4,5`, NEXT, ""],
    ["Enter p 1 1 Enter Enter p Enter", `${INTER} | 0:3-4^4=5/4,5`, NEXT, ""],
    ["u 4", "extra-textual", NEXT, ""],
  ])(
    "if the pronoun is not linked, after the keys %s the annotation is “%s”, the token shown is %s, and the notice is “%s”",
    async (keys, expected, place, notice) => {
      const ledger = withoutLink(miniMaking(), 1, "0-0");
      const { press, task, at } = startAnnotating(await openSession(ledger));
      press(keys);
      expect([inShort(task.content(IT)), at(), task.store.getState().notice]).toEqual([
        expected,
        place,
        notice,
      ]);
    },
  );

  it("a button changes the category of a token that waits for Enter", async () => {
    const ledger = withoutLink(miniMaking(), 1, "0-0");
    const { press, task, commands } = startAnnotating(await openSession(ledger));
    press("4");
    const pleonastic = task.source.choices(IT).find(({ key }) => key === "5");
    if (pleonastic === undefined) throw new Error("there is no choice 5");
    commands.runCommand(chooseCategory(pleonastic));
    expect(inShort(task.content(IT))).toBe("pleonastic_it");
    expect(task.store.getState().notice).toBe(
      "“It” is linked to no word of the reference. “Fix” corrects this; “Next item” goes on.",
    );
  });

  it.each([
    [399, false],
    [400, true],
  ])("counts a click on a phrase %i ms after one on a category: %s", async (milliseconds, isCounted) => {
    const { task, commands, clock } = startAnnotating(await openSession(miniMaking()));
    Object.assign(clock, { tooFastMs: 250, milliseconds: 5000 });
    const anaphoric = task.source.choices(IT).find(({ key }) => key === "1");
    const phrase = task.offers(IT)[0];
    if (anaphoric === undefined || phrase === undefined) throw new Error("there is no choice or no phrase");
    commands.runCommand(chooseCategory(anaphoric));
    clock.milliseconds += milliseconds;
    commands.runCommand(choosePhrase(phrase, false));
    expect(task.content(IT).antecedents.length).toBe(isCounted ? 1 : 0);
    expect(task.store.getState().notice).toBe(
      isCounted ? "" : `Too quick: “${task.source.phrase(phrase)}” was not counted.`,
    );
  });

  it("counts the key of a phrase right after the key of a category", async () => {
    const { task, press, clock } = startAnnotating(await openSession(miniMaking()));
    Object.assign(clock, { tooFastMs: 250, milliseconds: 5000 });
    press("1 1");
    expect(task.content(IT).antecedents).toHaveLength(1);
  });

  it.each([
    ["4", 1],
    ["1 1 Shift+ArrowLeft", 3],
    ["1 1 ArrowLeft a 5", 4],
    ["u 4", 1],
    ["i ArrowRight Space Enter", 1],
    ["f", 1],
    ["1 1 Backspace", 3],
  ])("records the keys %s as %i actions, which are undone and redone one by one", async (keys, steps) => {
    const { press, task } = startAnnotating(await openSession(miniMaking()));
    press(keys);
    const answered = inShort(task.content(IT));
    for (let step = 0; step < steps; step++) press("Ctrl+z");
    expect(inShort(task.content(IT))).toBe("-");
    press("Ctrl+z");
    expect(task.store.getState().notice).toBe("Ignored: there is nothing to undo.");
    for (let step = 0; step < steps; step++) press("Ctrl+Shift+z");
    expect(inShort(task.content(IT))).toBe(answered);
    press("Ctrl+Shift+z");
    expect(task.store.getState().notice).toBe("Ignored: there is nothing to redo.");
  });

  it("calls the screen's functions for panels and the remark, and does not handle keys without a command", async () => {
    const { press, screenCalls } = startAnnotating(await openSession(miniMaking()));
    expect(press("l g ? m q F5 Ctrl+a")).toEqual([true, true, true, true, false, false, false]);
    expect(screenCalls).toEqual(["list", "guidelines", "keys", "remark"]);
  });

  it("says that Enter skipped a token that is not annotated or unfinished, and says nothing after an annotated one", async () => {
    const { press, task } = startAnnotating(await openSession(miniMaking()));
    const noticeAfter = (keys: string) => {
      press(keys);
      return task.store.getState().notice;
    };
    expect(noticeAfter("Enter")).toBe("Skipped, not annotated. p goes back.");
    expect(noticeAfter("p 1 Enter")).toBe("Skipped, unfinished. p goes back.");
    expect(noticeAfter("p 1 Enter")).toBe("");
  });

  it("asks once about a verb beside a free pronoun form", async () => {
    const { press, task, session } = startAnnotating(await openSession(miniMaking()));
    const noticeAfter = (keys: string) => {
      press(keys);
      return task.store.getState().notice;
    };
    const verb = session.references[0]?.token({ line: 1, position: 2 });
    press("i ArrowRight ArrowRight Enter");
    expect(task.content(IT).referencePronoun).toEqual([2]);
    expect(noticeAfter("1 1 Enter")).toContain(`Is it “${verb}”, or “Elle” beside it?`);
    expect(task.token).toEqual(IT);
    press("Enter");
    expect(task.token).not.toEqual(IT);
  });

  it("lists a pronoun of which a linked word is no pronoun, before examples are made, and unlinks this word by one command", async () => {
    const { press, task, session, commands } = startAnnotating(await openSession(miniMaking()));
    press("1 1");
    expect(doubtfulLinks(session.campaign)).toEqual([]);
    // Links the word after “Elle”, too.
    press("i ArrowRight Space ArrowLeft Space Escape");
    const second = session.references[0]?.token({ line: 1, position: 1 });
    expect(doubtfulLinks(session.campaign)).toEqual([
      { token: IT, words: ["Elle", second], withoutPronoun: [second] },
    ]);
    commands.runCommand(UNLINK_DOUBTFUL_WORDS);
    expect(doubtfulLinks(session.campaign)).toEqual([]);
    expect(task.content(IT).referencePronoun).toEqual([0]);
    commands.run("undo");
    expect(doubtfulLinks(session.campaign)).toHaveLength(1);
    press("u 1");
    expect(task.state(IT)).toBe("done");
    expect(doubtfulLinks(session.campaign)).toEqual([]);
  });

  it("refuses impossible commands with a notice, and writes nothing", async () => {
    const { press, task, session } = startAnnotating(await openSession(miniMaking()));
    const notice = (keys: string) => {
      press(keys);
      return task.store.getState().notice;
    };
    expect(notice("ArrowLeft")).toBe("Ignored: choose an antecedent first; then the arrows change it.");
    expect(notice("h")).toBe("Ignored: choose an antecedent first; then its translation can be fixed.");
    expect(notice("y")).toBe("Ignored: no annotated corpus has a proposal for this pronoun.");
    expect(notice("d")).toMatch(/^Ignored: all annotated pronouns are selected/);
    expect(session.judgements).toEqual([]);
    expect(notice("1 1 . ArrowRight")).toBe("");
    expect(notice("ArrowRight")).toBe("Ignored: the antecedent cannot be changed in this way.");
  });

  it("writes nothing as long as another tab annotates for the same annotator", async () => {
    const { press, task, session } = startAnnotating(await openSession(miniMaking()));
    task.writer.isReadOnly = true;
    press("4 Ctrl+z Ctrl+Shift+z d f");
    expect(session.judgements).toEqual([]);
    expect(task.store.getState().notice).toMatch(/^Ignored: another tab answers for you/);
  });

  // “the” and the second “it” are not linked. “elle” (7) is next to “et”, the translation of the word before “it”.
  it.each([
    ["beside the translation of the word before", "n i", 7],
    ["at a free pronoun form, if the word there was linked to another pronoun", "i e e Enter n i", 4],
  ])("begins the fixing of a link %s", async (_where, keys, expected) => {
    const ledger = withoutLink(withoutLink(miniMaking(), 1, "3-4"), 1, "6-7");
    const { press, task, at } = startAnnotating(await openSession(ledger));
    press(keys);
    expect(at()).toBe(NEXT);
    expect(task.store.getState().cursor).toBe(expected);
  });

  // “It” is linked to “Elle” (0), “lamp” and its phrase to “lampe” (5).
  it.each<[keys: string, part: LinkPart, expected: string]>([
    ["i", "pronoun", "unlink"],
    ["i ArrowRight", "pronoun", "replace"],
    ["i ArrowRight Space", "pronoun", "unlink"],
    ["i ArrowRight Space ArrowLeft", "pronoun", "link"],
    ["i Space ArrowRight", "pronoun", "link"],
    ["1 1 . s ArrowLeft ArrowLeft", "span", "link"],
  ])("says before Space what it does: after %s of the %s, it would %s", async (keys, part, expected) => {
    const { press, task } = startAnnotating(await openSession(miniMaking()));
    press(keys);
    expect(linksByChoice(task, IT, part, task.store.getState().cursor)).toBe(expected);
  });

  it("names the other pronoun of the sentence that a linked word has, too", async () => {
    const { press, task, commands } = startAnnotating(await openSession(miniMaking()));
    press("i");
    // The alignment links the second “it” of the sentence to this word.
    commands.runCommand(linkWord("pronoun", 7));
    expect(task.store.getState().notice).toBe(
      "“It” is now linked to “elle” instead of “Elle”. “elle” is also linked to “it”.",
    );
  });

  it("moves the cursor in the writing direction of the translation", async () => {
    const session = await openSession(miniMaking({ targetLanguage: "ar" }));
    const { press, task } = startAnnotating(session);
    press("i ArrowLeft Space");
    expect(inShort(task.content(IT))).toBe("pronoun 1");
  });
});

describe("AntecedentCommands with a pointer", () => {
  const word = (position: number, line = 0) => ({ line, position });
  it.each<[string, (harness: TokenHarness) => void, string]>([
    [
      "a drag over several words makes them an antecedent",
      ({ commands }) => commands.runCommand(chooseSpan(word(3), word(4))),
      "0:3-4^4=5/4,5",
    ],
    [
      "a drag backwards over several words makes them an antecedent",
      ({ commands }) => commands.runCommand(chooseSpan(word(4), word(3))),
      "0:3-4^4=5/4,5",
    ],
    [
      "a click on one word makes it an antecedent",
      ({ commands }) => commands.runCommand(chooseSpan(word(4), word(4))),
      "0:4-4^4=5/5",
    ],
    [
      "a drag that overlaps an antecedent replaces the antecedent",
      ({ commands }) => {
        commands.runCommand(chooseSpan(word(3), word(4)));
        commands.runCommand(chooseSpan(word(4), word(6)));
      },
      "0:4-6^6=7/5,7,8",
    ],
    [
      "a second drag over the same words keeps the antecedent",
      ({ commands }) => {
        commands.runCommand(chooseSpan(word(3), word(4)));
        commands.runCommand(chooseSpan(word(4), word(3)));
      },
      "0:3-4^4=5/4,5",
    ],
    [
      "a drag elsewhere replaces the active antecedent",
      ({ commands }) => {
        commands.runCommand(chooseSpan(word(3), word(4)));
        commands.runCommand(chooseSpan(word(0), word(1)));
      },
      "0:0-1^1=1/0,1",
    ],
    [
      "a drag after “Add another” adds an antecedent, and the next drag replaces this antecedent",
      ({ commands }) => {
        commands.runCommand(chooseSpan(word(3), word(4)));
        commands.runCommand(ADD_ANOTHER);
        commands.runCommand(chooseSpan(word(0), word(1)));
        commands.runCommand(chooseSpan(word(6), word(6)));
      },
      "0:3-4^4=5/4,5 | 0:6-6^6=7/7",
    ],
    [
      "a drag with Shift adds an antecedent, and the antecedents are in text order",
      ({ commands }) => {
        commands.runCommand(chooseSpan(word(3), word(4)));
        commands.runCommand(chooseSpan(word(0), word(1), true));
      },
      "0:0-1^1=1/0,1 | 0:3-4^4=5/4,5",
    ],
    [
      "a click inside an antecedent sets its head",
      ({ commands }) => {
        commands.runCommand(chooseSpan(word(3), word(4)));
        commands.runCommand(setHead(0, 3));
      },
      "0:3-4^3=4/4,5",
    ],
    [
      "a drag over the pronoun itself is ignored",
      ({ commands }) => commands.runCommand(chooseSpan(word(0, 1), word(2, 1))),
      "-",
    ],
    [
      "a drag across sentences is ignored",
      ({ commands }) => commands.runCommand(chooseSpan(word(3), word(2, 1))),
      "-",
    ],
  ])("%s", async (_, point, expected) => {
    const harness = startAnnotating(await openSession(miniMaking()));
    point(harness);
    expect(inShort(harness.task.content(IT))).toBe(expected);
  });

  it("shows a span drawn with the mouse only if it has several words of one sentence", async () => {
    const { task } = startAnnotating(await openSession(miniMaking()));
    const drawn = () => task.store.getState().drawn;
    previewSpan(task, [word(4), word(2)]);
    expect(drawn()).toEqual({ line: 0, from: 2, to: 4 });
    previewSpan(task, [word(4), word(4)]);
    expect(drawn()).toBeNull();
    previewSpan(task, [word(4), word(2)]);
    previewSpan(task, [word(4), word(2, 1)]);
    expect(drawn()).toBeNull();
    previewSpan(task, [word(4), word(2)]);
    previewSpan(task, null);
    expect(drawn()).toBeNull();
  });
});
