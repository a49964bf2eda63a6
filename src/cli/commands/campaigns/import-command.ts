// Defines the command `import`: adds systems' outputs as plain text to a suite or campaign. Missing links are computed.
import { defineCommand, type Option, type Values } from "#cli/command.ts";
import { openLedger } from "#cli/inputs/open-campaign.ts";
import {
  argument,
  DRY_RUN,
  inputChoices,
  OPENING,
  OUT,
  PLAIN_TEXT,
  tokenisedOf,
  values,
} from "#cli/inputs/options.ts";
import { readExtraTexts, readFileByPath, splitFileNames } from "#cli/inputs/read-files.ts";
import { alignProgress, isWrong, printedObject, wrong } from "#cli/output/printed.ts";
import { uncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { counted } from "#core/base/message-text.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import type { AddedSystem } from "#core/exchange/add-systems/add-systems.ts";
import { type InputFile, readInputFiles } from "#core/exchange/add-systems/read-input-files.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import type { Suite } from "#core/suite/suite.ts";
import { type TakenIn, takeFilesIn } from "./take-files-in.ts";
import { targetInWords, writeOutput } from "./write-output.ts";

interface SystemFile {
  readonly system: string;
  /** `FILE[,ALIGN]`. The name of a file may itself contain a comma. */
  readonly files: string;
}

const OUTPUTS: Option<readonly SystemFile[]> = {
  ...values(
    "output",
    "NAME=FILE[,ALIGN]",
    "the output of system NAME and its Pharaoh links; may be repeated. If FILE has several systems, the one with this name is used. If the campaign has a system with this name, it is replaced",
  ),
  isRequired: true,
  read: (words) => {
    const outputs = words.map((text) => {
      const at = text.indexOf("=");
      return { system: text.slice(0, Math.max(0, at)).trim(), files: text.slice(at + 1) };
    });
    const invalid = words[outputs.findIndex(({ system, files }) => system === "" || files === "")];
    if (invalid !== undefined)
      return wrong(`found --output “${invalid}”; expected NAME=FILE or NAME=FILE,ALIGN`);
    const names = outputs.map(({ system }) => system);
    const repeatedName = names.find((name, index) => names.indexOf(name) !== index);
    return repeatedName === undefined
      ? outputs
      : wrong(`found --output “${repeatedName}” twice; expected each system once`);
  },
};

export const command = defineCommand({
  name: "import",
  summary: "Adds systems' outputs, as plain text, to a suite or campaign: tokenised and aligned.",
  description: [
    "An output is plain text with one sentence per line (`.txt`, `.gz`), XML of WMT, SGML of NIST, TSV, CSV or JSON lines. The output is tokenised like the reference, unless it is tokenised already. The original text is stored, too.",
    "Without ALIGN, links are learnt from the references, the new outputs, the existing outputs that are not replaced, and the texts of --with. Reports then say that Referee made the links. The same files give the same bytes.",
  ],
  arguments: {
    suite: argument("<suite>", "a campaign folder, with or without outputs, a campaign file or a database"),
  },
  options: {
    ...OPENING,
    outputs: OUTPUTS,
    ...PLAIN_TEXT,
    target: { ...OUT, name: "out" },
    isDryRun: DRY_RUN,
  },
  output: ["`unlinked` is the number of examples whose pronoun has no link.", "CSV has one row per system."],
  json: '{"systems":[{"name","tokenised","aligned","unlinked","examples"}],"added","changed"}',
  examples: "referee import suite/ --output online-a=a.txt --output online-b=b.txt,b.align -o campaign/",
  seeAlso: ["plain-text.md", "alignment.md"],
  run: async (values, { problems, progress }) => {
    const { suite: input, isDryRun } = values;
    const target = { ...values.target, isDryRun };
    const isTokenised = tokenisedOf(values);
    if (isWrong(isTokenised)) return isTokenised;
    const ledger = await openLedger(input, { ...values, output: target }, problems, true);
    const files = await readOutputs(values, isTokenised, problems);
    const extraTexts = await readExtraTexts(values.more, problems);
    if (ledger === null || isWrong(ledger)) return ledger;
    if (problems.hasErrors) return null;
    const choices = await inputChoices(values, [input], problems);
    const systems = {
      read: (suite: Suite) => readInputFiles(suite, files, choices),
      more: extraTexts,
      onAligned: alignProgress(progress),
    };
    const taken = problems.hasErrors ? null : await takeFilesIn(ledger, [], input, { systems }, problems);
    if (taken === null) return null;
    const { events, texts } = taken.written;
    const updated = uniteLedgers(ledger, { ...ledger, events, texts });
    const written = unwrap(await writeOutput(updated, target), problems);
    if (written === null) return null;
    const counts = countsOf(taken);
    return {
      ...printedObject(counts, inWords(taken.systems, targetInWords(target)), counts.systems),
      leftOut: uncountedProblems(target.path, written.campaign),
    };
  },
});

async function readOutputs(
  { outputs, column, delimiter }: Values<typeof PLAIN_TEXT & { readonly outputs: typeof OUTPUTS }>,
  isTokenised: boolean | null,
  problems: ProblemList,
): Promise<InputFile[]> {
  const choices = {
    ...(column === null ? {} : { columns: [column] }),
    ...(delimiter === null ? {} : { delimiter }),
  };
  const outputFiles: InputFile[] = [];
  for (const { system, files } of outputs) {
    const [path, links] = await splitFileNames(files);
    const file = await readFileByPath(path, "a file", problems);
    const alignment = links === null ? null : await readFileByPath(links, "a file", problems);
    if (file !== null) outputFiles.push({ file, alignment, system, isTokenised, choices });
  }
  return outputFiles;
}

function countsOf({ changes, systems }: TakenIn) {
  return {
    systems: systems.map(({ system, unlinked, isTokenised, isAligned }) => ({
      name: system,
      tokenised: isTokenised === true,
      aligned: isAligned,
      unlinked: unlinked.pronouns,
      examples: unlinked.of,
    })),
    added: changes?.systems.added.length ?? 0,
    changed: changes?.systems.changed.length ?? 0,
  };
}

function inWords(systems: readonly AddedSystem[], target: string): string {
  const lines = systems.map(
    ({ system, unlinked, isAligned }) =>
      `  ${system}: ${isAligned ? "aligned here" : "with its own links"}; ${unlinked.pronouns} of ${counted(unlinked.of, "pronoun")} without a link\n`,
  );
  return `${target}: ${counted(systems.length, "output")}\n${lines.join("")}`;
}
