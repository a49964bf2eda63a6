// Holds what can be taken home from the report: each file's ending, media type and text, made only when it is asked for.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { serializeAccuracyCsv } from "#core/formats/accuracy-csv.ts";
import { serializeAccuracyJson } from "#core/formats/accuracy-json.ts";
import { serializeAccuracyLatex } from "#core/formats/accuracy-latex.ts";
import { serializeAccuracyMarkdown } from "#core/formats/accuracy-markdown.ts";
import { serializeCampaign } from "#core/formats/campaign-json.ts";
import { serializeJudgementsLong, serializeJudgementsWide } from "#core/formats/judgements-csv.ts";
import { serializeJudgements } from "#core/formats/judgements-json.ts";
import type { AccuracyReport } from "#core/score/accuracy-report.ts";
import { type CandidateResult, candidateResults } from "#core/score/candidate-results.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedCampaign } from "#session/saved-campaign.ts";
import { updateCampaign } from "#storage/campaigns.ts";

export interface ReportFile<Content> {
  readonly label: string;
  /** Follows the campaign's name. */
  readonly ending: string;
  readonly type: string;
  readonly text: (content: Content) => string;
}

const CSV = "text/csv;charset=utf-8";
const JSON_TYPE = "application/json";

/** Tables for people, to copy as well. */
export const ACCURACY_TEXTS: readonly ReportFile<AccuracyReport>[] = [
  { label: "LaTeX", ending: "accuracy.tex", type: "application/x-tex", text: serializeAccuracyLatex },
  { label: "Markdown", ending: "accuracy.md", type: "text/markdown", text: serializeAccuracyMarkdown },
];

export const ACCURACY_FILES: readonly ReportFile<AccuracyReport>[] = [
  { label: "CSV", ending: "accuracy.csv", type: CSV, text: serializeAccuracyCsv },
  { label: "JSON", ending: "accuracy.json", type: JSON_TYPE, text: serializeAccuracyJson },
  ...ACCURACY_TEXTS,
];

interface Judged {
  readonly campaign: Campaign;
  readonly results: readonly CandidateResult[];
}

export const JUDGEMENT_FILES: readonly ReportFile<Judged>[] = [
  {
    label: "CSV, a row a judgement",
    ending: "judgements.csv",
    type: CSV,
    text: ({ results }) => serializeJudgementsLong(results),
  },
  {
    label: "CSV, a row a candidate",
    ending: "candidates.csv",
    type: CSV,
    text: ({ results, campaign }) => serializeJudgementsWide(results, campaign.annotators),
  },
  {
    label: "JSON",
    ending: "judgements.json",
    type: JSON_TYPE,
    text: ({ campaign }) => serializeJudgements(campaign),
  },
];

export const CAMPAIGN_FILE: ReportFile<Campaign> = {
  label: "JSON",
  ending: "campaign.json",
  type: JSON_TYPE,
  text: serializeCampaign,
};

/** Hands over the file and gives its name. */
function download<Content>(campaign: string, file: ReportFile<Content>, content: Content): string {
  const name = `${campaign}.${file.ending}`;
  downloadFile(name, file.text(content), file.type);
  return name;
}

export function downloadAccuracy(file: ReportFile<AccuracyReport>, report: AccuracyReport): string {
  return download(report.suite.name, file, report);
}

export async function downloadJudgements(
  file: ReportFile<Judged>,
  session: CampaignSession,
): Promise<string> {
  const campaign = await savedCampaign(session);
  return download(campaign.suite.name, file, {
    campaign,
    results: candidateResults(campaign, session.verdicts),
  });
}

/** The whole campaign in a file is a backup, and remembered as one; that is no change of the campaign. */
export async function downloadCampaign(session: CampaignSession): Promise<string> {
  const campaign = await savedCampaign(session);
  const name = download(campaign.suite.name, CAMPAIGN_FILE, campaign);
  await updateCampaign(
    session.id,
    { backedUp: { time: now(), judgements: campaign.judgements.length } },
    null,
  );
  return name;
}
