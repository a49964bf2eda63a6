// Applies the approvals of the learnt agreement that a coordinator allowed.

import type { Campaign } from "#core/campaign/campaign.ts";
import { campaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";

const REASON = { approved: true, reason: "learnt agreement", approver: "learnt agreement" } as const;

/**
 * The verdicts with the approvals of the learnt agreement (the setting `learntApprovals`). `verdicts`: of the automatic
 * pass, by output in the campaign's order, each in the order of the examples.
 *
 * A candidate that the automatic pass approves stays its approval. A candidate whose text has changed since is not
 * approved. A batch has no approvals, because its annotator judges every candidate.
 */
export function withLearntApprovals<One extends Verdict>(
  campaign: Campaign,
  verdicts: readonly (readonly One[])[],
): readonly (readonly One[])[] {
  const { learntApprovals, batch } = campaign;
  if (learntApprovals.length === 0 || batch !== null) return verdicts;
  const texts = campaignTexts(campaign);
  const { index } = texts;
  const changed = verdicts.map((ofOutput) => [...ofOutput]);
  for (const { system, candidates } of learntApprovals)
    for (const { example, textHash } of candidates) {
      const candidate = index.numberOf({ system, example });
      if (candidate === null || texts.textHash(candidate) !== textHash) continue;
      const ofOutput = changed[index.systemNumber(candidate)] ?? [];
      const verdict = ofOutput[index.exampleNumber(candidate)];
      if (verdict?.approved === false) ofOutput[index.exampleNumber(candidate)] = { ...verdict, ...REASON };
    }
  return changed;
}
