// Holds the command `report`: every table and plot of a campaign's report in one new folder, and all of it as one page.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import { narrowingWith } from "#cli/filter-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { writeFolderWhole } from "#cli/write-files.ts";
import { checkOutput } from "#cli/write-ledger.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { reportFiles } from "#core/formats/report-files.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { reportContent } from "#core/report/report-content.ts";
import { leftOutLine } from "#core/report/report-sections.ts";
import { ProblemList, take } from "#core/shared/problem.ts";

type Report = Extract<Command, { readonly name: "report" }>;

export async function runReport({
  input,
  output,
  asked,
  json,
  systems,
  categories,
  filter,
  withTexts,
}: Report): Promise<Finished> {
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  const read = problems.hasErrors ? null : take(await readLedger(input, asked), problems);
  if (read === null) return { kind: "bad", problems: problems.all };
  const found = asAsked(read, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const campaign = campaignOf(found.ledger, foldEvents(found.ledger.events));
  const narrowing = narrowingWith(campaign, filter, { systems, categories });
  if (typeof narrowing === "string") return { kind: "wrong", message: narrowing, warnings: problems.all };
  const content = reportContent(found.ledger, narrowing);
  const encoder = new TextEncoder();
  const files = reportFiles(content, { withTexts }).map(({ path, text }) => ({
    path,
    bytes: encoder.encode(text),
  }));
  take(await writeFolderWhole(output.path, files), problems);
  if (problems.hasErrors) return { kind: "bad", problems: problems.all };
  const paths = files.map(({ path }) => path);
  const leftOut = leftOutLine(content);
  const lines = [
    `${output.path}: ${paths.length} files; report.html is all of it as one page`,
    ...(leftOut === null ? [] : [leftOut]),
    ...paths,
  ];
  return {
    kind: "done",
    out: json ? `${JSON.stringify({ out: output.path, files: paths })}\n` : `${lines.join("\n")}\n`,
    warnings: problems.all,
    setAside: setAsideProblems(input, content.campaign),
  };
}
