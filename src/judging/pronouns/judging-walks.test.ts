import { pressOf } from "#tools/testing/annotator-keys.ts";
import "fake-indexeddb/auto";
import { it } from "vitest";
import { sameToken } from "#core/suite/suite.ts";
import { offeredWords, wordsToChoose } from "#core/tasks/judging/answer.ts";
import {
  changedLine,
  SMALL_FOLDER,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { type Choose, walkByKeys } from "#tools/testing/runs/key-walks.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { judgingCommands } from "./judging-commands.ts";
import { noSurroundings } from "./judging-in-test.ts";
import { JudgingSession } from "./judging-session.ts";

/**
 * In “bad”: two words for the pronoun and the head of e1, a pronoun of two tokens in e4, two own answers to e2 and e3.
 */
const FILES = {
  ...changedLine("systems/bad.txt", 1, "Il rebondit quand quelqu' un le lâchez ."),
  "systems/bad.align": (SMALL_FOLDER["systems/bad.align"] ?? "")
    .replace("1-1 2-2", "1-1 1-2 2-2")
    .replace("\n0-0 1-1 2-2 3-3 4-5 5-4", "\n0-0 0-1 1-1 2-2 3-3 3-4 4-6 5-5"),
};
const OWN_ANSWERS = ["e2", "e3"].flatMap((example, index) => [
  smallJudgement(2 * index + 1, { system: "bad", example, antecedent: "ok", pronoun: "ok" }),
  smallJudgement(2 * index + 2, { system: "bad", example, antecedent: "bad", pronoun: "bad" }),
]);

const LEDGER = smallLedger(FILES, { annotators: [ANNA], judgements: OWN_ANSWERS });

async function start() {
  const session = await openSession(LEDGER);
  const queue = [...session.order];
  const task = new JudgingSession({ session, annotator: ANNA.id, queue, order: "shuffled", startAt: null });
  let now = 0;
  /**
   * Whether the item was unfinished when the annotator looked at it. It then waits for Enter as soon as it is complete,
   * and ignores further answers, so the model does not know which of them are stored.
   */
  let wasLeftUnfinished = false;
  const surroundings = noSurroundings({ autoAdvance: true, tooFastMs: 250, now: () => now });
  const commands = judgingCommands(task, () => surroundings);

  /** The numbers of the words that the annotator chooses for a question answered “yes”. */
  const wordKeys = (item: number, question: "antecedent" | "pronoun", choose: Choose) => {
    const content = task.content(item);
    const toJudge = session.toJudge(item);
    const offered = offeredWords(content, toJudge);
    return wordsToChoose(content, question, toJudge.marks).flatMap((words) => {
      if (words.length < 2) return [];
      const chosen = [choose.one(words), ...choose.some(words)];
      return [...new Set(chosen)].flatMap(([first]) => {
        if (first === undefined || content.tokens.some((token) => sameToken(token, first))) return [];
        const index = offered.findIndex((word) => word.some((token) => sameToken(token, first)));
        return [["5", "6", "7", "8", "9", "0"][index] ?? "5"];
      });
    });
  };
  return {
    shown: () => task.candidate,
    nameOf: (item: number) => String(item),
    stored: () =>
      new Map(
        queue.map((one) => {
          const { antecedent, pronoun, tokens, tags } = task.content(one);
          return [String(one), JSON.stringify([antecedent, pronoun, tokens.length > 0, tags])];
        }),
      ),
    press: (key: string, pause: number) => {
      now += pause;
      commands.press(pressOf(key), false);
    },
    meant: (item: number, choose: Choose) => {
      wasLeftUnfinished = ["partial", "conflict"].includes(task.state(item));
      const kind = choose.one(["answers", "answers", "answers", "tag", "choice"]);
      if (kind === "tag") return [choose.one(["b", "w"])];
      const answers: string[] = [];
      const words: string[] = [];
      for (const question of ["antecedent", "pronoun"] as const) {
        if (question === "antecedent" && !session.toJudge(item).needsAntecedent) continue;
        const isRight = choose.one([true, false]);
        answers.push((question === "antecedent" ? ["1", "2"] : ["3", "4"])[isRight ? 0 : 1] ?? "");
        if (isRight) words.push(...wordKeys(item, question, choose));
      }
      if (kind === "choice" && task.hasConcurrentAnswers(item)) return [choose.one(["q", "z"]), ...answers];
      return choose.shuffled([...new Set([...answers, ...words])]);
    },
    expected: (item: number, keys: readonly string[]) => {
      // Words and tags of an earlier answer, and choices between own answers, can stay; only fresh answers are known.
      if (task.register(item)?.heads.length !== 1 || keys.some((key) => /[a-z]/.test(key))) return null;
      if (wasLeftUnfinished) return null;
      const { tags, tokens } = task.content(item);
      const answerOf = (yes: string, no: string) =>
        keys.includes(yes) ? "ok" : keys.includes(no) ? "bad" : "unset";
      return JSON.stringify([answerOf("1", "2"), answerOf("3", "4"), tokens.length > 0, tags]);
    },
  };
}

it("judging stores nothing on an item that a press was not meant for, however fast keys are pressed", {
  timeout: isLong ? 1_200_000 : 60_000,
}, async () => {
  await walkByKeys(start, closeSessions);
});
