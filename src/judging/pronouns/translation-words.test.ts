import { linkToken } from "./answering.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { translationWords } from "#judging/groups/group-commands.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { startJudging } from "./judging-in-test.ts";

afterEach(closeSessions);

it("the translation is described by its linked words, also after a link was fixed", async () => {
  const session = await openSession(equalOutputsLedger());
  const { task, commands } = startJudging(session);
  const d = numberOf(session, "d", "e1");
  task.cursor.show(task.queue.indexOf(d));
  expect(translationWords(session, d, task.content(d))).toBe("Elle – ballon");
  // The output is “Elle rebondit bien .” under “Le ballon est rouge .”.
  commands.runCommand(linkToken("pronoun", { line: 1, position: 1 }, "only"));
  expect(translationWords(session, d, task.content(d))).toBe("rebondit – ballon");
  commands.runCommand(linkToken("antecedent", { line: 0, position: 1 }, "toggle"));
  expect(translationWords(session, d, task.content(d))).toBe("rebondit – not marked");
});
