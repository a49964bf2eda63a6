// Compares the disagreements that Referee finds in a database with a count of its rows by plain SQL. PROTEST's stored
// codes show which judgements are finished.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyOptions } from "#cli/inputs/open-campaign.ts";
import { isWrong } from "#cli/output/printed.ts";
import { ledgerAt } from "#cli/run-in-test.ts";
import { disagreementsOf } from "#core/analysis/accuracy/differing-judgements.ts";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { plainRows } from "#tools/testing/node-sqlite.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

const ADJUDICATOR = "Adjudicator";

const tagged = (tag: string) =>
  `EXISTS (SELECT 1 FROM tag_annotations t WHERE t.candidate = a.candidate AND t.annotator_id = a.annotator_id AND t.tag = '${tag}')`;

/**
 * One row per candidate on which annotators' finished judgements differ: the kind of difference, and whether the
 * adjudicator finished a judgement of the candidate.
 */
const DIFFERING = `
  WITH finished AS (
    SELECT a.candidate, n.name, a.ant_annotation AS head,
      CASE
        WHEN ${tagged("bad_translation")} THEN 'bad_translation'
        WHEN ${tagged("incorrect_word_alignment")} THEN 'incorrect_word_alignment'
        ELSE a.anaph_annotation
      END AS says
    FROM annotations a JOIN annotators n ON n.id = a.annotator_id
      JOIN pro_candidates c ON c.id = a.candidate JOIN categories k ON k.id = c.category_no
    WHERE a.conflict_status = 'ana_ok ant_ok' AND (
      ${tagged("bad_translation")} OR ${tagged("incorrect_word_alignment")}
      OR (a.anaph_annotation <> 'unset' AND (k.antagreement = 0 OR a.ant_annotation <> 'unset')))
  ), differing AS (
    SELECT candidate,
      CASE
        WHEN sum(says = 'ok') > 0 AND sum(says = 'bad') > 0 THEN 'answers'
        WHEN count(DISTINCT says) > 1 THEN 'exclusions'
        WHEN count(DISTINCT CASE head WHEN 'unset' THEN NULL ELSE head END) > 1 THEN 'antecedent'
      END AS kind
    FROM finished WHERE name <> '${ADJUDICATOR}' GROUP BY candidate
  )
  SELECT c.example_no, substr(t.name, 1, instr(t.name, '/') - 1), d.kind,
    EXISTS (SELECT 1 FROM finished f WHERE f.candidate = d.candidate AND f.name = '${ADJUDICATOR}')
  FROM differing d JOIN pro_candidates c ON c.id = d.candidate JOIN corpora t ON t.id = c.tgtcorpus
  WHERE d.kind IS NOT NULL`;

async function printedCounts(path: string): Promise<string[]> {
  const ledger = applyOptions(await ledgerAt(path), null, [ADJUDICATOR]);
  if (isWrong(ledger)) throw new Error(ledger.wrong);
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
  const { index } = outcomes.texts;
  return disagreementsOf(outcomes).map(({ candidate, disagreement: { kind, resolvedBy } }) => {
    const { system } = index.keyOf(candidate);
    return `${system} ${kind} ${resolvedBy ?? "open"}`;
  });
}

describe.each(["enfr", "newstest"])("disagreements in the master of %s", (name) => {
  const path = sharedDataPath(`${name}.protest/protest-master.db`);
  const skipped = skippedNote(path);

  it.skipIf(path === undefined)(
    `equal a count of the database's rows by kind, resolved and open${skipped}`,
    async () => {
      const rows = await plainRows(new Uint8Array(readFileSync(path ?? "")), DIFFERING);
      const counted = rows.map(
        ([, system, kind, isResolved]) => `${system} ${kind} ${isResolved === 1 ? "adjudicator" : "open"}`,
      );
      expect(counted.length).toBeGreaterThan(10);
      expect(new Set(counted.map((one) => one.split(" ").at(-1)))).toEqual(new Set(["adjudicator", "open"]));
      expect((await printedCounts(path ?? "")).sort()).toEqual(counted.sort());
    },
  );
});
