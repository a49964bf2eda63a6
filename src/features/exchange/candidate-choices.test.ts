import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { closeSessions, openSession } from "#session/session-in-test.ts";
import { pairsLedger } from "#tools/testing/alike-campaign.ts";
import { smallId, smallJudgement } from "#tools/testing/small-campaign.ts";
import { type CandidateChoice, chosenCandidates } from "./candidate-choices.ts";

afterEach(closeSessions);

/** Two examples in two outputs that translate alike, all referred; “good” of e0 is judged right, “good” of e1 flagged. */
async function chosen(choice: CandidateChoice, acceptedBefore: "own" | "pass"): Promise<string[]> {
  const ledger = pairsLedger(2, { acceptedBefore });
  const said = { system: "good", clock: 1000 };
  const judgements = [
    smallJudgement(1, { ...said, example: "e0", pronoun: "ok", tokens: [{ line: 0, position: 0 }] }),
    smallJudgement(2, { ...said, example: "e1", flagged: true }),
  ];
  const free = { label: "1", annotator: null, candidates: [{ system: "bad", example: "e1" }] };
  const held = { label: "2", annotator: "a1", candidates: [{ system: "bad", example: "e0" }] };
  const tasks: LedgerEvent = {
    ...{ kind: "tasks", by: null, set: "one", tasks: [free, held], clock: 900, time: null },
    id: smallId(9),
  };
  const session = await openSession({
    ...ledger,
    events: uniteEvents(ledger.events, [tasks, ...judgements]),
  });
  const names = chosenCandidates(session, choice).map((one) =>
    Object.values(session.candidates.keyOf(one)).join(" "),
  );
  return names.sort();
}

it.each<[choice: CandidateChoice, accepted: "own" | "pass", expected: string[]]>([
  ["free", "own", ["bad e1"]],
  ["open", "own", ["bad e0", "bad e1"]],
  ["open", "pass", ["bad e1"]],
  ["referred", "pass", ["bad e0", "bad e1", "good e0", "good e1"]],
  ["all", "pass", ["bad e0", "bad e1", "good e0", "good e1"]],
])(
  "what can be divided: %s, where what was judged right before is %s",
  async (choice, accepted, expected) => {
    expect(await chosen(choice, accepted)).toEqual(expected);
  },
);
