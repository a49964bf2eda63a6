// Judges real data, which is not part of the repository, with a script: once by example, once candidate by candidate.

import { chooseToken, keepConflict, wordsOffered } from "./answering.ts";
import { type JudgingCommands, judgingCommands } from "./judging-commands.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { judgingWorkload } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { candidatesInOrder } from "#core/campaign/queue/orders.ts";
import type { QueueOrder, RepeatRule } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { includesToken, type TokenRef } from "#core/suite/suite.ts";
import { missesAntecedentToken } from "#core/tasks/judging/pronoun-judgement.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, sharedFolder, skippedNote } from "#tools/testing/shared-data.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { noSurroundings } from "./judging-in-test.ts";
import { JudgingSession } from "./judging-session.ts";

afterEach(closeSessions);

const NONE: RepeatRule = { of: "none", percent: 5 };

/** A number that depends only on the text. */
function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

/** Answers that depend only on the example and the words linked to the pronoun and the heads. */
function decide(task: JudgingSession, commands: JudgingCommands, candidate: number): void {
  const { session } = task;
  const { marks, needsAntecedent } = session.toJudge(candidate);
  const output = session.output(candidate);
  const words = [...marks.antecedent, ...marks.pronoun].map((token) => output.token(token).toLowerCase());
  const number = numberOf(`${session.example(candidate).id} ${words.join(" ")}`);
  if (number % 11 === 0) {
    commands.run("tag-bad_translation");
    return;
  }
  const isRight =
    number % 3 > 0 && marks.pronoun.length > 0 && (!needsAntecedent || marks.antecedent.length > 0);
  if (!isRight) {
    if (needsAntecedent) commands.run("antecedent-bad");
    commands.run("pronoun-bad");
    return;
  }
  if (needsAntecedent) {
    commands.run("antecedent-ok");
    const first = marks.antecedent[0];
    if (first !== undefined && missesAntecedentToken(task.content(candidate), marks)) {
      for (const part of marks.heads ?? [marks.antecedent]) {
        chooseFirst(commands, part);
      }
    }
  }
  if (marks.pronoun.length > 1) chooseFirst(commands, marks.pronoun);
  commands.run("pronoun-ok");
}

/** Chooses the first word offered among these tokens. */
function chooseFirst(commands: JudgingCommands, tokens: readonly TokenRef[]): void {
  const [first] = wordsOffered(commands.task)
    .flat()
    .filter((token) => includesToken(tokens, token));
  if (first !== undefined) commands.runCommand(chooseToken(first));
}

async function judgeAll(ledger: Ledger, order: QueueOrder, judgeOnce: boolean, repeats: RepeatRule = NONE) {
  const settingFields = { kind: "setting", author: null, clock: 2 ** 40, time: null } as const;
  const settings = [
    {
      ...settingFields,
      id: "00000000-0000-4000-8000-00000000abcd",
      key: "judgeEqualOutputsOnce",
      value: judgeOnce,
    },
    { ...settingFields, id: "00000000-0000-4000-8000-00000000abcf", key: "repeats", value: repeats },
  ];
  const anna = {
    kind: "annotator",
    author: null,
    annotator: ANNA.id,
    name: "Anna",
    role: "annotator",
  } as const;
  const renamedAnna = { ...anna, id: "00000000-0000-4000-8000-00000000abce", clock: 2 ** 40 + 1, time: null };
  const session = await openSession({
    ...ledger,
    events: [...ledger.events, ...settings, renamedAnna],
  });
  const queue = [...candidatesInOrder(session.campaign, order, session.order)].filter(
    (one) => !session.verdict(one).approved,
  );
  const task = new JudgingSession({ session, annotator: ANNA.id, queue, order, startAt: null });
  const commands = judgingCommands(task, () => noSurroundings());
  let decisions = 0;
  for (let { candidate } = task; candidate !== null && decisions <= queue.length; { candidate } = task) {
    decide(task, commands, candidate);
    // In some cases, such as pronoun and head linked to the same token, the judgement lacks a word. Keeping this
    // finishes the candidate.
    if (task.state(candidate) !== "done") commands.runCommand(keepConflict("scripted"));
    decisions++;
    expect(task.state(candidate), JSON.stringify(session.candidates.keyOf(candidate))).toBe("done");
    task.cursor.goOn();
  }
  const outcomes = session.candidates.numbers.map((one) => session.outcomes.outcome(one));
  return { session, decisions, outcomes };
}

/**
 * Systems that are judged; null = all eleven. The usual run has three that often have equal translations: two with
 * computed links, and one with its own tokens of the source.
 */
const SYSTEMS = isLong ? null : ["ref-fa", "syn-retok", "syn-weak-fa"];

describe("the campaign enfr, judged by a script", () => {
  const path = sharedDataPath("enfr");
  const skipped = skippedNote(path);

  it.skipIf(path === undefined)(
    `takes as many decisions by example as planned, and gives the same outcomes as judging one by one${skipped}`,
    { timeout: 300_000 },
    async () => {
      const ledger = sharedFolder(path ?? "", { profile: WMT_2018 }, SYSTEMS);
      const grouped = await judgeAll(ledger, "example", true);
      const { outcomes, verdicts } = grouped.session;
      const plan = judgingWorkload(outcomes.texts, verdicts);
      expect(grouped.decisions).toBe(plan.decisions.translation);
      const singly = await judgeAll(ledger, "shuffled", false);
      expect(singly.decisions).toBe(plan.referred);
      expect(grouped.outcomes).toEqual(singly.outcomes);
      if (isLong) {
        const equalTexts = await judgeAll(ledger, "shuffled", true);
        expect(equalTexts.decisions).toBe(plan.decisions.text);
        expect(equalTexts.outcomes).toEqual(singly.outcomes);
      }
      // Repeats are judged in addition and change no outcome: a twentieth of the candidates, at least twenty.
      const withRepeats = await judgeAll(ledger, "example", true, { of: "grouped", percent: 5 });
      expect(withRepeats.decisions).toBe(plan.decisions.translation + 20);
      expect(withRepeats.outcomes).toEqual(singly.outcomes);
    },
  );
});
