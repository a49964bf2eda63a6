// Holds the command `update`: files take the place of those of a campaign, and what that does to verdicts and judgements.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { readInput } from "#cli/read-files.ts";
import { allSetAside } from "#cli/set-aside.ts";
import { runCorpus, underPath } from "#cli/update-corpus.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import { counted } from "#core/shared/number-words.ts";
import { ProblemList, take } from "#core/shared/problem.ts";
import type { UpdateChanges } from "#core/update/compare-campaigns.ts";
import { updateCampaign } from "#core/update/update-campaign.ts";

type UpdateCommand = Extract<Command, { readonly name: "update" }>;

export async function runUpdate({
  input,
  files,
  output,
  asked,
  json,
  isCorpus,
}: UpdateCommand): Promise<Finished> {
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  const read = problems.hasErrors ? null : take(await readLedger(input, asked.profile), problems);
  const given: SourceFile[] = [];
  for (const path of files) {
    const found = take(await readInput(path), problems);
    if (found !== null) given.push(...(isCorpus ? underPath(path, found) : found.files));
  }
  if (read === null || problems.hasErrors) return { kind: "bad", problems: problems.all };
  const found = asAsked(read, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const { ledger } = found;
  if (isCorpus) return runCorpus({ ledger, given, name: files.join(", "), output, json }, problems);
  const update = take(updateCampaign(ledger, given, files.join(", "), { time: null }), problems);
  if (update === null) return { kind: "bad", problems: problems.all };
  const after = uniteLedgers(ledger, { ...ledger, events: update.events, texts: update.texts });
  const written = take(await writeLedger(after, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  return {
    kind: "done",
    out: json
      ? `${JSON.stringify(countsOf(update.changes))}\n`
      : `${output.path}: ${inWords(update.changes)}\n`,
    warnings: problems.all,
    setAside: allSetAside(output.path, written.campaign),
  };
}

function countsOf({ systems, examples, flips, judgements, answers }: UpdateChanges) {
  const count = (of: UpdateChanges["systems"] | UpdateChanges["examples"]) => ({
    added: of.added.length,
    changed: of.changed.length,
    removed: of.removed.length,
  });
  return {
    systems: count(systems),
    examples: count(examples),
    verdicts_changed: flips.length,
    judgements: standingsOf(judgements),
    gap_answers: standingsOf(answers),
  };
}

function standingsOf({ standing, stale, aside }: UpdateChanges["judgements"]) {
  return { kept: standing, stale, aside };
}

function inWords(changes: UpdateChanges): string {
  const { systems, examples, verdicts_changed, judgements, gap_answers } = countsOf(changes);
  const of = (what: string, { added, changed, removed }: typeof systems) =>
    `${what} ${added} added, ${changed} changed, ${removed} removed`;
  const standing = (what: string, { kept, stale, aside }: typeof judgements) =>
    `${what} ${kept} kept, ${stale} on another text, ${aside} aside`;
  const isFilled = gap_answers.kept + gap_answers.stale + gap_answers.aside > 0;
  return [
    of("systems", systems),
    of("examples", examples),
    `${counted(verdicts_changed, "verdict")} changed`,
    standing("judgements", judgements),
    ...(isFilled ? [standing("gap answers", gap_answers)] : []),
  ].join("; ");
}
