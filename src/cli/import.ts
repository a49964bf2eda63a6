// Holds the command `import`: a suite and what systems wrote become a campaign; what has no links is aligned.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { partedFiles, readMore, readOne } from "#cli/parted-files.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import { type Added, addSystems } from "#core/add-systems/add-systems.ts";
import type { ParallelTexts } from "#core/add-systems/made-outputs.ts";
import { type GivenFile, readGiven } from "#core/add-systems/read-given.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import { counted } from "#core/shared/number-words.ts";
import { ProblemList, take } from "#core/shared/problem.ts";

type ImportCommand = Extract<Command, { readonly name: "import" }>;

/** `progress`: see `Streams`. */
export async function runImport(
  command: ImportCommand,
  progress: (text: string) => void = () => {},
): Promise<Finished> {
  const { input, output, asked, json } = command;
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  const read = take(await readLedger(input, asked, true), problems);
  const files = await readOutputs(command, problems);
  const more: ParallelTexts[] = [];
  for (const files of command.more) {
    const texts = await readMore(files, problems);
    if (texts !== null) more.push(texts);
  }
  if (read === null || problems.hasErrors) return { kind: "bad", problems: problems.all };
  const found = asAsked(read, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const { ledger } = found;
  const texts = take(
    readGiven(campaignOf(ledger, foldEvents(ledger.events)).suite, files, asked.choices),
    problems,
  );
  if (texts === null || problems.hasErrors) return { kind: "bad", problems: problems.all };
  const onProgress = (done: number, of: number) =>
    progress(done < of ? `aligning: ${Math.floor((100 * done) / of)} %` : "");
  const made = addSystems(ledger, texts, { more, watch: { onProgress }, time: null });
  // Nobody can ask it to stop.
  if (made === null) throw new Error("the aligner stopped by itself");
  const added = take(made, problems);
  if (added === null) return { kind: "bad", problems: problems.all };
  const { events, texts: fresh } = added.update;
  const after = uniteLedgers(ledger, { ...ledger, events, texts: fresh });
  const written = take(await writeLedger(after, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  return {
    kind: "done",
    out: json ? `${JSON.stringify(countsOf(added, texts))}\n` : inWords(added, output.path),
    warnings: problems.all,
    setAside: setAsideProblems(output.path, written.campaign),
  };
}

async function readOutputs(command: ImportCommand, problems: ProblemList): Promise<GivenFile[]> {
  const { outputs, isTokenised, column, delimiter } = command;
  const choices = {
    ...(column === null ? {} : { columns: [column] }),
    ...(delimiter === null ? {} : { delimiter }),
  };
  const given: GivenFile[] = [];
  for (const { system, files } of outputs) {
    const [path, links] = await partedFiles(files);
    const file = await readOne(path, problems);
    const alignment = links === null ? null : await readOne(links, problems);
    if (file !== null) given.push({ file, alignment, system, isTokenised, choices });
  }
  return given;
}

function countsOf(
  { update, systems }: Added,
  texts: readonly { readonly system: string; readonly isTokenised: boolean }[],
) {
  const { changes } = update;
  return {
    systems: systems.map(({ system, unlinked, isAligned }, place) => ({
      name: system,
      tokenised: texts[place]?.isTokenised === true,
      aligned: isAligned,
      unlinked: unlinked.pronouns,
      examples: unlinked.of,
    })),
    added: changes.systems.added.length,
    changed: changes.systems.changed.length,
  };
}

function inWords({ systems }: Added, path: string): string {
  const lines = systems.map(
    ({ system, unlinked, isAligned }) =>
      `  ${system}: ${isAligned ? "aligned here" : "with its own links"}; ${unlinked.pronouns} of ${counted(unlinked.of, "pronoun")} linked to nothing\n`,
  );
  return `${path}: ${counted(systems.length, "output")}\n${lines.join("")}`;
}
