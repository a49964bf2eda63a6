import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { COMMANDS, clashingCommand, commandKey } from "./judging-commands.ts";
import { startJudging } from "./judging-in-test.ts";

afterEach(closeSessions);

describe("keys of the judging screen", () => {
  it("differ for all commands, and each standard tag has a command with its name", () => {
    const keys = COMMANDS.map((command) => command.key);
    expect(new Set(keys).size).toBe(keys.length);
    const ids: string[] = COMMANDS.map((command) => command.id);
    for (const { tag } of STANDARD_TAGS) expect(ids).toContain(`tag-${tag}`);
    for (const { tag, label } of STANDARD_TAGS)
      expect(COMMANDS.find(({ id }) => id === `tag-${tag}`)?.label).toBe(`Tag “${label}”`);
  });

  it("can be changed; the usual key of a changed command then runs no command", async () => {
    const overrides = { flag: "j" };
    const { task, commands } = startJudging(await openSession(smallLedger({}, { annotators: [ANNA] })));
    const press = (key: string) => {
      const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
      const isHandled = commands.press({ key, code: "", ...modifiers }, false, overrides);
      return isHandled && task.candidate !== null && task.content(task.candidate).flagged;
    };
    expect(commandKey("flag", overrides)).toBe("j");
    expect([press("f"), press("j"), press("f")]).toEqual([false, true, false]);
  });

  it("clash if another command has the same key", () => {
    expect(clashingCommand("flag", "4", {})).toBe("pronoun-bad");
    expect(clashingCommand("flag", "f", {})).toBeNull();
    expect(clashingCommand("flag", "4", { "pronoun-bad": "j" })).toBeNull();
  });

  it("have labels without the code of a tag", () => {
    const labels = COMMANDS.map(({ label }) => label);
    expect(labels.filter((label) => STANDARD_TAGS.some(({ tag }) => label.includes(tag)))).toEqual([]);
  });
});
