import "fake-indexeddb/auto";
import { it } from "vitest";
import type { TokenRef } from "#core/suite/suite.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { EVERY_TOKEN, tokensToAnnotate } from "#core/suite-building/targets/concordance.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { pressOf } from "#tools/testing/annotator-keys.ts";
import { miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { type Choose, walkByKeys } from "#tools/testing/runs/key-walks.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { annotationCommands, pressAnnotationKey } from "./internal/annotation-commands.tsx";
import { AnnotationSession } from "./internal/annotation-session.ts";

const LEDGER = miniMaking();

async function start() {
  const session = await openSession(LEDGER);
  const { suite, plan } = session.campaign;
  if (plan === null) throw new Error("the campaign has no plan");
  const source = new AnnotatedSource(suite, plan, session.references[0] ?? null);
  const queue = tokensToAnnotate(suite, plan, EVERY_TOKEN);
  const task = new AnnotationSession({ session, annotator: ANNA.id, source, queue, startAt: null });
  let now = 0;
  const nothing = () => undefined;
  const commands = annotationCommands(task, () => ({
    autoAdvance: true,
    tooFastMs: 250,
    now: () => now,
    focusRemark: nothing,
    toggle: nothing,
    changePlan: nothing,
  }));
  return {
    shown: () => task.token,
    nameOf: tokenPlace,
    stored: () => new Map(queue.map((token) => [tokenPlace(token), JSON.stringify(task.content(token))])),
    press: (key: string, pause: number) => {
      now += pause;
      pressAnnotationKey(commands, pressOf(key), false);
    },
    meant: (token: TokenRef, choose: Choose) => {
      const choices = source.choices(token);
      const withoutAntecedent = choices.filter(({ antecedentAgreement }) => !antecedentAgreement);
      const withAntecedent = choices.filter(({ antecedentAgreement }) => antecedentAgreement);
      const kind = choose.one(["antecedent", "category", "reason"]);
      if (kind === "reason") return ["u", choose.one(["1", "2", "3", "4"])];
      if (kind === "category" && withoutAntecedent.length > 0) return [choose.one(withoutAntecedent).key];
      if (withAntecedent.length === 0) return ["u", "1"];
      const phrases = choose.shuffled(["1", "2", "3"]).slice(0, choose.one([2, 1]));
      const [first = "1", ...more] = phrases;
      return [choose.one(withAntecedent).key, first, ...more.map((key) => `Shift+${key}`)];
    },
    expected: () => null,
  };
}

it("annotating stores nothing on a token that a press was not meant for, however fast keys are pressed", {
  timeout: isLong ? 1_200_000 : 60_000,
}, async () => {
  await walkByKeys(start, closeSessions);
});
