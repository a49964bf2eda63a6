// Tests which commands the keys of annotating have. `annotate-offered.test.ts` tests what they do.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, startAnnotating } from "./annotate-in-test.ts";
import { ANNOTATING_COMMANDS } from "./internal/annotation-commands.tsx";
import { chooseSpan } from "./internal/antecedent-commands.ts";

afterEach(closeSessions);

/** The words 3 and 4 of the first sentence are the antecedent of the first token. */
async function withAntecedent(sourceLanguage: string) {
  const harness = startAnnotating(await openSession(miniMaking()), false, sourceLanguage);
  harness.commands.runCommand(chooseSpan({ line: 0, position: 3 }, { line: 0, position: 4 }));
  return harness;
}

describe("a key in the annotation of tokens", () => {
  it("belongs to one command only", () => {
    const keys = ANNOTATING_COMMANDS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("that is held down repeats only commands that extend, shrink or move by one word", () => {
    const repeated = ANNOTATING_COMMANDS.filter(({ repeats }) => repeats === true).map(({ id }) => id);
    expect(repeated).toEqual([
      "grow-left",
      "grow-right",
      "shrink-left",
      "shrink-right",
      "head-left",
      "head-right",
      "move-left",
      "move-right",
    ]);
  });

  it.each([
    ["ArrowLeft", "0:2-4", "0:3-5"],
    ["ArrowRight", "0:3-5", "0:2-4"],
    ["Shift+ArrowRight", "0:4-4", "0:3-3"],
  ])("%s changes the antecedent to %s, and in right-to-left text to %s", async (key, ltr, rtl) => {
    for (const [language, expected] of [
      ["en", ltr],
      ["ar", rtl],
    ] as const) {
      const { task, press } = await withAntecedent(language);
      press(key);
      const [token] = task.queue;
      expect(token === undefined ? "" : inShort(task.content(token)).split("^")[0]).toBe(expected);
    }
  });

  it.each(["q", "Alt+x", "Shift"])("%s has no effect", async (key) => {
    const { press } = await withAntecedent("en");
    expect(press(key)).toEqual([false]);
  });
});
