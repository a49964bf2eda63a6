// Holds the output of `referee plan`: how much the pass refers, and how many decisions that takes.

import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { type Plan, planOf } from "#core/queue/plan.ts";
import { passCampaign, passedCampaign } from "#core/score/score-campaign.ts";

function planned(campaign: Campaign): Plan {
  const texts = new CampaignTexts(campaign);
  return planOf(texts, passCampaign(passedCampaign(campaign), texts.outputs));
}

/** One object, numbers as they are. */
export function planJson(campaign: Campaign): string {
  const { referred, decisions, systems } = planned(campaign);
  const { candidate, text, translation } = decisions;
  return `${JSON.stringify({ referred, decisions: { candidate, text, translation }, systems })}\n`;
}

/** For people. */
export function planTable(campaign: Campaign): string {
  const { referred, decisions, systems } = planned(campaign);
  const rows: readonly (readonly [string, number])[] = [
    ["Referred to people", referred],
    ["Decisions", decisions.candidate],
    ["  equal texts as one", decisions.text],
    ["  equal translations as one", decisions.translation],
    ...systems.map(({ name, referred: ofSystem }) => [`System ${name}`, ofSystem] as const),
  ];
  const widest = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, count]) => `${name.padEnd(widest)}  ${String(count).padStart(6)}\n`).join("");
}
