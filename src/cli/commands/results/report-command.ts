// Defines the command `report`: writes every table and plot of a campaign's report into a new folder, and the whole
// report as one page.

import { defineCommand, flag } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DIR, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { printedObject, wrapped } from "#cli/output/printed.ts";
import { writeFolderWhole } from "#cli/output/write-files.ts";
import { ANNOTATORS_NOTE, annotatorWorkTable } from "#core/analysis/report/annotator-tables.ts";
import { leftOutLine, reportContentInParts } from "#core/analysis/report/report-content.ts";
import { runToEnd } from "#core/base/once.ts";
import { unwrap } from "#core/base/problem.ts";
import { reportFiles } from "#core/io/report/report-files.ts";
import { serializeTableText } from "#core/tables/text.ts";

export const command = defineCommand({
  name: "report",
  summary: "Writes every table and plot of the report into a new folder, and the whole report as one page.",
  description: [
    "`report.html` is one page that contains its plots and needs no other file. It is made for light and dark screens and for paper, and ends with the examples behind the figures. Other files: `methods.md`, the paragraph on methods of a paper; `paper.tex`, its short table; the report's tables as CSV, TSV, JSON, Markdown and LaTeX; `candidates.csv` and `judgements.csv` with `codebook.md`, which explains their columns; `judgements.json`, `silver.tsv`; and `plots/*.svg`. `heds.json` and `heds.md` are the Human Evaluation Datasheet 3.0, `checklist.md` the points on human annotation of ACL Rolling Review's checklist, with what the campaign knows; the rest is marked “to be filled by the authors”.",
    "If the examples would make the page larger than 5 MB, it has the first of each category, and says how many are left out. The printed text ends with the table of annotators.",
    "Parts without content are left out, on the page and as files. One line names these parts. Numbers in JSON and in the CSV files of agreement, answers, audit and corrected accuracy are unrounded; in those of accuracy they have six decimals. The same campaign gives the same bytes.",
    "With --systems, the audit's precision is still that of all systems, because it is measured per category. With --filter, the audit is left out unless the filter is for systems and categories only. `judgements.json` is left out if the report does not cover all candidates.",
  ],
  arguments: { campaign: CAMPAIGN },
  options: {
    ...OPENING,
    ...SCOPE,
    output: DIR,
    isWithoutTexts: flag("without-texts", "leaves out the sentences of the examples"),
  },
  json: '{"out","files":[NAME]}',
  examples: "referee report campaign/ -o report/ --systems A,B --filter 'pronoun=it&outcome=correct'",
  seeAlso: ["formats.md#addresses", "formats.md#exports"],
  run: (values, context) =>
    printScope(values, context, async (scoped, ledger) => {
      const { output } = values;
      const { problems } = context;
      const content = runToEnd(reportContentInParts(ledger, scoped));
      const files = reportFiles(content, { withTexts: !values.isWithoutTexts });
      unwrap(await writeFolderWhole(output.path, files), problems);
      if (problems.hasErrors) return null;
      const paths = files.map(({ path }) => path);
      const lines = [
        `${output.path}: ${paths.length} files; report.html has all of it on one page`,
        ...[leftOutLine(content) ?? []].flat(),
        ...paths,
        ...(content.annotators.length === 0
          ? []
          : ["", wrapped(ANNOTATORS_NOTE), "", serializeTableText(annotatorWorkTable(content.annotators))]),
      ];
      const rows = paths.map((file) => ({ file }));
      return printedObject({ out: output.path, files: paths }, `${lines.join("\n")}\n`, rows);
    }),
});
