// Tests every judging command on every kind of candidate, from the key press to the events.
import "fake-indexeddb/auto";
import { describe, expect } from "vitest";
import type { Ledger } from "#core/ledger/ledger.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import {
  changedLine,
  exampleRows,
  type FlatJudgement,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { type Kind, testAvailableKeys } from "#tools/testing/runs/test-available-keys.ts";
import { ANNA, BEN, closeSessions } from "#workspace/campaign/session-in-test.ts";
import { COMMANDS, type CommandId } from "./judging-commands.ts";
import { CLEO, type Judging, judging } from "./judging-in-test.ts";
import { ALL_POLITENESS, type Facts, isOffered, PLAIN } from "./offered-facts-in-test.ts";
import { proofOf, recordBefore, type StateBefore } from "./offered-proofs-in-test.ts";

/**
 * Examples: “It” of line 1 with its antecedent; “It” of line 3 without one; “you” of line 1; “it” of line 1, which
 * has no link in “bad”.
 */
const ROWS = exampleRows(
  "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
  "e2\tevent_it\t3\t0\tIt\t",
  "e3\taddressee_deictic_singular_you\t1\t3\tyou\t",
  "e4\tpleonastic_it\t1\t5\tit\t",
);
const UNLINKED = changedLine("systems/bad.align", 1, "0-0 1-1 2-2 3-3 4-5 6-6");
/** In “bad”, two words are linked to the pronoun of e1 and two to the head. */
const SEVERAL = {
  "systems/bad.align":
    "0-0 1-1 1-2 2-2 3-3 4-4\n0-0 0-1 1-1 2-2 3-3 4-5 6-6\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
};
const ORIGINALS = {
  "systems/bad.documents.json": '{"documents":[{"document":"ball","text":"Sure! Le ballon est rouge."}]}',
};
const TOKENS = [
  { line: 0, position: 1 },
  { line: 1, position: 0 },
];
const RIGHT: FlatJudgement = { antecedent: "ok", pronoun: "ok", tokens: TOKENS };
const ledgers = new Map<string, Ledger>();
/** Each campaign is built only once, because every key opens it again, and nothing changes it. */
function ledgerOf(judgements: readonly FlatJudgement[] = [], changes: Record<string, string> = {}): Ledger {
  const key = JSON.stringify([judgements, changes]);
  const ledger =
    ledgers.get(key) ??
    smallLedger(
      { ...ROWS, ...UNLINKED, ...changes },
      {
        annotators: [ANNA, BEN, CLEO],
        judgements: judgements.map((parts, at) => smallJudgement(at + 1, { replica: null, ...parts })),
      },
    );
  ledgers.set(key, ledger);
  return ledger;
}

const kind = (name: string, facts: Partial<Facts>, open: () => Promise<Judging>): Kind<Facts, Judging> => ({
  name,
  facts: { ...PLAIN, ...facts },
  open,
});

const after = async (opened: Promise<Judging>, ...commands: readonly CommandId[]) => {
  const openedTask = await opened;
  openedTask.run(...commands);
  return openedTask;
};

const GROUP = { order: "example", at: ["a", "e1"] } as const;
const NO_ANTECEDENT = { antecedentQuestion: false, antecedent: false, marked: 1 };
/** Facts that hold after something was judged in this session. */
const JUDGED = { answered: true, undo: true };

const KINDS: readonly Kind<Facts, Judging>[] = [
  kind("a candidate with an antecedent", {}, () => judging(ledgerOf())),
  kind("a candidate without an antecedent", NO_ANTECEDENT, () => judging(ledgerOf(), { at: ["bad", "e2"] })),
  kind("a deictic singular “you”", { ...NO_ANTECEDENT, politeness: ALL_POLITENESS }, () =>
    judging(ledgerOf(), { at: ["bad", "e3"] }),
  ),
  kind("an unaligned pronoun", { ...NO_ANTECEDENT, marked: 0 }, () =>
    judging(ledgerOf(), { at: ["bad", "e4"] }),
  ),
  kind("several marked words", { marked: 4 }, () => judging(ledgerOf([], SEVERAL))),
  kind("an approved candidate", {}, () => judging(ledgerOf(), { at: ["good", "e1"] })),
  kind("an imported politeness tag", { politeness: ["politeness_tu"] }, () =>
    judging(ledgerOf([{ tags: ["politeness_tu"] }])),
  ),
  kind("a judged candidate", JUDGED, () =>
    after(judging(ledgerOf()), "antecedent-ok", "pronoun-ok", "previous"),
  ),
  kind("a candidate with a conflict", { answered: true, conflict: "fix" }, () =>
    judging(ledgerOf([{ ...RIGHT, tags: ["bad_translation"] }])),
  ),
  kind("an answer yes without a selected word", { answered: true, conflict: "choose", marked: 4 }, () =>
    judging(ledgerOf([{ antecedent: "bad", pronoun: "ok" }], SEVERAL)),
  ),
  kind("a stale judgement", { earlier: true }, () => judging(ledgerOf([{ ...RIGHT, textHash: "another" }]))),
  kind("concurrent answers", { answered: true, twice: true }, () =>
    judging(ledgerOf([RIGHT, { antecedent: "bad", pronoun: "bad" }])),
  ),
  kind("an earlier judgement of the same translation", { earlier: true }, () => {
    const fields = { ...RIGHT, system: "a", replica: null };
    return judging(
      equalOutputsLedger(
        { reuseAnswers: "own", judgeEqualOutputsOnce: false },
        { annotators: [ANNA], judgements: [smallJudgement(1, fields)] },
      ),
      { at: ["e", "e1"] },
    );
  }),
  kind("a read-only tab", { readOnly: true, answered: true, conflict: "fix" }, () =>
    judging(ledgerOf([{ ...RIGHT, tags: ["bad_translation"] }]), { facts: { readOnly: true } }),
  ),
  kind("a group in the order by example", { group: "grouped" }, () => judging(equalOutputsLedger(), GROUP)),
  kind("an ungrouped output", { group: "apart", undo: true }, () =>
    after(judging(equalOutputsLedger(), GROUP), "take-out"),
  ),
  kind("a group that was split", { group: "split", undo: true }, () =>
    after(judging(equalOutputsLedger(), GROUP), "split"),
  ),
  kind("a single output in the order by example", {}, () =>
    judging(equalOutputsLedger(), { order: "example", at: ["d", "e1"] }),
  ),
  kind("a disagreement, for an adjudicator", { othersCount: 2 }, () =>
    judging(
      ledgerOf([
        { ...RIGHT, author: ANNA.id },
        { antecedent: "bad", pronoun: "bad", author: BEN.id },
      ]),
      { annotator: CLEO.id },
    ),
  ),
  kind("a candidate after a candidate with a form of address", { previous: ALL_POLITENESS, undo: true }, () =>
    after(
      judging(ledgerOf(), {
        at: ["bad", "e3"],
        queue: [
          ["bad", "e3"],
          ["bad", "e1"],
          ["bad", "e2"],
        ],
      }),
      "pronoun-bad",
      "next-open",
    ),
  ),
  kind(
    "a candidate after a candidate without a form of address",
    { previous: ["ant_unsure"], undo: true },
    () =>
      after(
        judging(ledgerOf(), {
          queue: [
            ["bad", "e1"],
            ["good", "e1"],
          ],
        }),
        "antecedent-bad",
        "pronoun-bad",
      ),
  ),
  kind("a candidate after undo", { redo: true }, () => after(judging(ledgerOf()), "antecedent-ok", "undo")),
  kind("a candidate while another candidate has a conflict", { otherConflict: true }, () =>
    judging(ledgerOf([{ ...RIGHT, system: "good", tags: ["bad_translation"] }])),
  ),
  kind("a campaign without fixing alignments", { repair: false }, () => {
    const fixAlignments = false;
    return judging(smallLedger({ ...ROWS }, { annotators: [ANNA], settings: { fixAlignments } }));
  }),
  kind("a marked word with the keyboard focus", { focused: true }, () =>
    judging(ledgerOf(), { facts: { focused: true } }),
  ),
  kind("an output that came as documents", { original: true }, () => judging(ledgerOf([], ORIGINALS))),
  kind("a narrow window", { wide: false }, () => judging(ledgerOf(), { facts: { wide: false } })),
  kind("the only candidate of the queue", { moreCandidates: false }, () =>
    judging(ledgerOf(), { queue: [["bad", "e1"]] }),
  ),
  kind("a finished queue", { isShown: false, undo: true, previous: ["ant_unsure"], answered: false }, () =>
    after(judging(ledgerOf(), { queue: [["bad", "e1"]] }), "antecedent-bad", "pronoun-bad"),
  ),
  kind(
    "a repeat",
    {
      ...NO_ANTECEDENT,
      antecedentQuestion: true,
      antecedent: true,
      marked: 2,
      undo: true,
      previous: [],
    },
    async () => {
      const opened = await judging(equalOutputsLedger({ repeats: { of: "grouped", percent: 5 } }), GROUP);
      for (let decision = 0; decision < 3; decision++) opened.run("tag-bad_translation");
      expect(opened.task.store.getState().isRepeat).toBe(true);
      return opened;
    },
  ),
];

describe("judging commands", () => {
  testAvailableKeys<Facts, Judging, StateBefore>({
    kinds: KINDS,
    keys: COMMANDS.map(({ id, key, label }) => ({
      chord: key,
      label,
      isOffered: (facts) => isOffered(id, facts),
      proves: proofOf(id),
    })),
    record: recordBefore,
    harmless: "l",
    close: closeSessions,
  });
});
