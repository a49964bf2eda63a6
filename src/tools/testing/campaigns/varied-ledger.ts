// Makes a campaign in which many annotators judged the same candidates at random, so that pairs of annotators differ.

import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { generateLedger } from "#tools/bench/generate-ledger.ts";

/** A campaign with 60 judgements per annotator. The same number of annotators always gives the same ledger. */
export function variedLedger(people: number): Ledger {
  const ledger = generateLedger({ examples: 60, systems: 1, annotators: people, judgements: 120 * people });
  const random = seededRandom(1);
  const answer = () => (random() < 0.6 ? ("ok" as const) : ("bad" as const));
  const events = ledger.events.map((event) => {
    if (event.kind !== "judgement" || event.task !== "pronoun-judgement") return event;
    const { content } = event;
    return content.pronoun === "unset" ? event : { ...event, content: { ...content, pronoun: answer() } };
  });
  return { ...ledger, events };
}
