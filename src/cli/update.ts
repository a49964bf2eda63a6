// Holds the command `update`: files take the place of those of a campaign, and what that does to verdicts and judgements.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { readInput } from "#cli/read-files.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import { counted } from "#core/shared/number-words.ts";
import { ProblemList, take } from "#core/shared/problem.ts";
import type { UpdateChanges } from "#core/update/compare-campaigns.ts";
import { updateCampaign } from "#core/update/update-campaign.ts";

type UpdateCommand = Extract<Command, { readonly name: "update" }>;

export async function runUpdate({ input, files, output, asked, json }: UpdateCommand): Promise<Finished> {
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  const read = problems.hasErrors ? null : take(await readLedger(input, asked.profile), problems);
  const given: SourceFile[] = [];
  for (const path of files) {
    const found = take(await readInput(path), problems);
    if (found !== null) given.push(...found.files);
  }
  if (read === null || problems.hasErrors) return { kind: "bad", problems: problems.all };
  const found = asAsked(read, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const { ledger } = found;
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
    setAside: setAsideProblems(output.path, written.campaign),
  };
}

function countsOf({ systems, examples, flips, judgements }: UpdateChanges) {
  const count = (of: UpdateChanges["systems"] | UpdateChanges["examples"]) => ({
    added: of.added.length,
    changed: of.changed.length,
    removed: of.removed.length,
  });
  return {
    systems: count(systems),
    examples: count(examples),
    verdicts_changed: flips.length,
    judgements: { kept: judgements.standing, stale: judgements.stale, aside: judgements.aside },
  };
}

function inWords(changes: UpdateChanges): string {
  const { systems, examples, verdicts_changed, judgements } = countsOf(changes);
  const of = (what: string, { added, changed, removed }: typeof systems) =>
    `${what} ${added} added, ${changed} changed, ${removed} removed`;
  return [
    of("systems", systems),
    of("examples", examples),
    `${counted(verdicts_changed, "verdict")} changed`,
    `judgements ${judgements.kept} kept, ${judgements.stale} on another text, ${judgements.aside} aside`,
  ].join("; ");
}
