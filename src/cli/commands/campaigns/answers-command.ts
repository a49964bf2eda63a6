// Defines the command `answers`: prints the answers of a campaign as a table, and brings such a table in.

import { defineCommand } from "#cli/command.ts";
import { openLedger } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DRY_RUN, OPENING, OUT, value } from "#cli/inputs/options.ts";
import { readFileByPath } from "#cli/inputs/read-files.ts";
import { isWrong, jsonLine, type Printed, printedObject, wrong } from "#cli/output/printed.ts";
import { allUncountedProblems } from "#cli/output/uncounted-judgements.ts";
import type { OutputTarget } from "#cli/output/write-files.ts";
import { counted } from "#core/base/number-words.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { answerRows } from "#core/exchange/import-answers.ts";
import { ANSWER_COLUMNS } from "#core/io/file/answers-table.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import { serializeTsv } from "#core/tables/records.ts";
import { dataColumn, table } from "#core/tables/table.ts";
import { takeFilesIn } from "./take-files-in.ts";
import { targetInWords, writeOutput } from "./write-output.ts";

export const command = defineCommand({
  name: "answers",
  summary: "Prints all answers as a table, one row per person and item, or brings such a table in.",
  description: [
    "Without FILE, the command prints judgements, resolutions, gap answers and annotations.",
    "The column `task` says what a row is: `judgement`, `repeat`, `gap` or `annotation`; of an adjudicator `resolution` or `gap_resolution`.",
    "With FILE, a table with the same columns, it adds the answers to the campaign and writes the result to OUT. A row replaces the person's earlier answer to the item. An annotator whom the campaign does not have is added. All rows that do not fit are listed with their lines; then nothing is written. The same file again changes nothing.",
    "FILE may also have verdicts of a judge, such as a language model: JSON lines with the ids of `prompts`. `--as` then names the judge. Answers that cannot be read are listed and count as abstained.",
    "The campaign may be a batch, whose answers `merge` then adds to the campaign.",
  ],
  arguments: {
    campaign: CAMPAIGN,
    file: {
      name: "FILE",
      summary: "a table of answers: TSV, CSV, .xlsx or JSON lines; or verdicts of a judge",
      isOptional: true,
      read: ([path]: readonly string[]) => path ?? null,
    },
  },
  options: {
    ...OPENING,
    output: {
      ...OUT,
      isRequired: false,
      read: (given: readonly string[]) => (given.length === 0 ? null : OUT.read(given)),
    },
    isDryRun: DRY_RUN,
    allBy: value(
      "as",
      "NAME",
      "the annotator of all rows, by name or id; the column annotator is then ignored",
    ),
  },
  output: [
    "Without FILE, text is tab-separated, and JSON has one object per line.",
    "With FILE, `added`, `changed` and `unchanged` count rows; `blank` counts rows without an answer, which change nothing.",
  ],
  json: [
    `{${ANSWER_COLUMNS.map((column) => `"${column}"`).join(",")}}`,
    '{"out","added","changed","unchanged","blank","new_annotators"}',
    '{"out","judge","added","changed","unchanged","unreadable","outdated"}',
  ],
  examples: [
    "referee answers campaign.json.gz --format csv > answers.csv",
    "referee answers campaign.json.gz answers.csv --as Ann -o answered.json.gz",
  ],
  seeAlso: "formats.md#a-table-of-answers",
  run: async (values, { problems }) => {
    const { file, output, allBy, isDryRun } = values;
    if (file === null && (output !== null || allBy !== null || isDryRun))
      return wrong(
        "found -o, --as or --dry-run without a table of answers; expected its file after the campaign",
      );
    if (file !== null && output === null)
      return wrong("answers needs -o OUT with a table of answers, where to write the campaign");
    const ledger = await openLedger(values.campaign, values, problems);
    if (ledger === null || isWrong(ledger)) return ledger;
    if (file === null || output === null) return printed(values.campaign, ledger);
    return bringIn(ledger, file, { allBy, output: { ...output, isDryRun } }, problems);
  },
});

function printed(input: string, ledger: Ledger): Printed {
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const rows = answerRows(campaign);
  const columns = ANSWER_COLUMNS.map((name) => dataColumn<(typeof rows)[number]>(name, (row) => row[name]));
  return {
    text: () => serializeTsv([ANSWER_COLUMNS, ...rows.map((row) => ANSWER_COLUMNS.map((name) => row[name]))]),
    json: () => rows.map(jsonLine).join(""),
    rows: () => table({ title: "answers", columns, rows }),
    leftOut: allUncountedProblems(input, campaign),
  };
}

interface Wanted {
  readonly allBy: string | null;
  readonly output: OutputTarget & { readonly isDryRun: boolean };
}

async function bringIn(ledger: Ledger, path: string, { allBy, output }: Wanted, problems: ProblemList) {
  const file = await readFileByPath(path, "a table of answers", problems);
  if (file === null) return null;
  const taken = await takeFilesIn(ledger, [file], path, { answers: { by: allBy } }, problems);
  const [read] = taken?.answers ?? [];
  if (taken === null || read === undefined) return null;
  const updated = uniteLedgers(ledger, { ...ledger, ...taken.written });
  const written = unwrap(await writeOutput(updated, output), problems);
  if (written === null) return null;
  const leftOut = allUncountedProblems(output.path, written.campaign);
  const { added, changed, unchanged } = read;
  if ("judge" in read) {
    const { judge, unreadable, outdated } = read;
    const counts = { out: output.path, judge, added, changed, unchanged, unreadable, outdated };
    const text = `${targetInWords(output)}: ${judge}: verdicts on ${counted(added, "candidate")} added, ${changed} changed, ${unchanged} unchanged; ${counted(unreadable, "answer")} unreadable, ${outdated} outdated\n`;
    return { ...printedObject(counts, text), leftOut };
  }
  const { blank, newAnnotators } = read;
  const counts = { out: output.path, added, changed, unchanged, blank, new_annotators: newAnnotators };
  const people = newAnnotators.length === 0 ? "" : `; new: ${newAnnotators.join(", ")}`;
  const text = `${targetInWords(output)}: ${counted(added, "answer")} added, ${changed} changed, ${unchanged} unchanged, ${blank} blank${people}\n`;
  return { ...printedObject(counts, text), leftOut };
}
