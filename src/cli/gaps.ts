// Holds the command `gaps`: what gap filling comes to, printed, and written with its data set into a new folder.

import type { Command, Output } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { alignedLines, ruledTable, wrapped } from "#cli/text-table.ts";
import { writeFolderWhole } from "#cli/write-files.ts";
import { checkOutput } from "#cli/write-ledger.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { type CountedGaps, GAP_FILES } from "#core/formats/gap-files.ts";
import { serializeGapsJson } from "#core/formats/gaps-json.ts";
import { type CampaignGaps, campaignGaps } from "#core/gaps/campaign-gaps.ts";
import { gapAgreement } from "#core/gaps/gap-agreement.ts";
import {
  AGREEMENT_HEADINGS,
  agreementCells,
  CELL_MEANING,
  fMaxCells,
  GAP_AGREEMENT_MEANING,
  GAP_COUNTS,
  GAP_MEASURES,
  gapMeaning,
  gapProgressText,
  gapScoreCells,
  goneText,
  NO_GAP_IN_SAMPLE,
  NO_TWO_METHODS,
  NOTHING_SHARED,
  type TextCells,
  TWO_METHODS_HEADINGS,
  TWO_METHODS_MEANING,
  twoMethodsCells,
  unlistedText,
} from "#core/gaps/gap-words.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { type Problem, ProblemList, take } from "#core/shared/problem.ts";
import { GAPS } from "#core/task/task-names.ts";

type Gaps = Extract<Command, { readonly name: "gaps" }>;

export async function runGaps({ input, output, asked, json, bad }: Gaps): Promise<Finished> {
  const problems = new ProblemList();
  if (output !== null) take(await checkOutput(output), problems);
  const read = problems.hasErrors ? null : take(await readLedger(input, asked), problems);
  if (read === null) return { kind: "bad", problems: problems.all };
  const found = asAsked(read, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const campaign = campaignOf(found.ledger, foldEvents(found.ledger.events));
  const task = campaign.gaps;
  if (task === null) return { kind: "wrong", message: nobodyFills(input), warnings: problems.all };
  // No verdict is asked for: what people answer does not hang on the pass.
  const outcomes = new CandidateOutcomes(campaign, () => false);
  const gaps = campaignGaps(campaign, task, outcomes, bad);
  const written = output === null ? [] : await write(output, { campaign, gaps, outcomes }, problems);
  if (problems.hasErrors) return { kind: "bad", problems: problems.all };
  const setAside: readonly Problem[] = setAsideProblems(input, campaign, GAPS);
  const tables = json ? serializeGapsJson(gaps) : `${tablesOf(campaign, gaps).join("\n\n")}\n`;
  const files =
    output === null || json
      ? ""
      : `\n${[`${output.path}: ${written.length} files`, ...written].join("\n")}\n`;
  return { kind: "done", out: tables + files, warnings: problems.all, setAside };
}

function nobodyFills(input: string): string {
  return `found “${input}”, in which nobody fills gaps; expected a campaign for which gap filling is set up`;
}

/** Names of the files in the folder. */
async function write(output: Output, content: CountedGaps, problems: ProblemList): Promise<string[]> {
  const encoder = new TextEncoder();
  const files = GAP_FILES.map(({ ending, text }) => ({
    path: ending,
    bytes: encoder.encode(text(content, {})),
  }));
  take(await writeFolderWhole(output.path, files), problems);
  return files.map(({ path }) => path);
}

/** For people. */
function tablesOf(campaign: Campaign, gaps: CampaignGaps): string[] {
  const { scores, gone, unlisted } = gaps;
  const gonePart = gone === 0 ? [] : [goneText(gone)];
  const unlistedPart = unlistedText(unlisted) ?? [];
  if (scores.length === 0) return [[NO_GAP_IN_SAMPLE, ...gonePart].map(wrapped).join("\n")];
  const columns = [...GAP_COUNTS, ...GAP_MEASURES].map(({ heading, meaning }) => `${heading} = ${meaning}.`);
  return [
    [gapProgressText(scores), gonePart, unlistedPart, ...gapMeaning(gaps.bad), ...columns]
      .flat()
      .map(wrapped)
      .join("\n"),
    table("By system", gapScoreCells(scores), 1),
    [table("Fmax by label", fMaxCells(scores), 1), CELL_MEANING].join("\n"),
    agreementText(campaign, gaps),
    methodsText(gaps),
  ];
}

function table(title: string, { header, rows }: TextCells, left: number): string {
  if (left === 1) return [title, "", ruledTable(header, rows)].join("\n");
  const { rule, lines } = alignedLines([header, ...rows], left);
  const [heading = "", ...others] = lines;
  return [title, "", heading, rule, ...others].join("\n");
}

function agreementText({ suite }: Campaign, { answered, people }: CampaignGaps): string {
  const labels = suite.categories.map(({ label }) => label);
  const rows = gapAgreement(answered, people.length, labels);
  if (rows.length === 0) return NOTHING_SHARED;
  const cells = rows.map((row) => [
    ...[row.category ?? "all", row.members.map((place) => people[place] ?? "").join(" + ")],
    ...agreementCells(row),
  ]);
  const header = ["category", "people", ...AGREEMENT_HEADINGS];
  return [table("Agreement", { header, rows: cells }, 2), ...GAP_AGREEMENT_MEANING.map(wrapped)].join("\n");
}

function methodsText({ methods }: CampaignGaps): string {
  if ((methods[0]?.units ?? 0) === 0) return NO_TWO_METHODS;
  const rows = methods.map((row) => [row.category ?? "all", ...twoMethodsCells(row)]);
  const header = ["category", ...TWO_METHODS_HEADINGS];
  return [table("Beside yes/no judgements", { header, rows }, 1), wrapped(TWO_METHODS_MEANING)].join("\n");
}
