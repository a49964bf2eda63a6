// Holds the command `update`: files take the place of those of a campaign, or examples come of its annotations, and what that does to
// verdicts and judgements.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import { choicesWithin } from "#cli/choice-options.ts";
import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { readInput } from "#cli/read-files.ts";
import { allSetAside } from "#cli/set-aside.ts";
import { runCorpus, underPath } from "#cli/update-corpus.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import { LEFT_WORDS, type LeftCount, leftByReason } from "#core/making/left-token.ts";
import type { InputChoices } from "#core/plausibility/input-choices.ts";
import { counted } from "#core/shared/number-words.ts";
import { ProblemList, take } from "#core/shared/problem.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import type { UpdateChanges } from "#core/update/compare-campaigns.ts";
import { lostInWords } from "#core/update/lost-answers.ts";
import { updateCampaign } from "#core/update/update-campaign.ts";
import { updateFromAnnotations } from "#core/update/update-from-annotations.ts";

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
  const read = problems.hasErrors ? null : take(await readLedger(input, asked), problems);
  const given: SourceFile[] = [];
  for (const path of files ?? []) {
    const found = take(await readInput(path), problems);
    if (found !== null) given.push(...(isCorpus ? underPath(path, found) : found.files));
  }
  if (read === null || problems.hasErrors) return { kind: "bad", problems: problems.all };
  const found = asAsked(read, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const { ledger } = found;
  if (isCorpus) return runCorpus({ ledger, given, name: (files ?? []).join(", "), output, json }, problems);
  const made = files === null ? take(updateFromAnnotations(ledger, input, { time: null }), problems) : null;
  const { choices } = asked;
  const options = {
    time: null,
    ...(choices === undefined ? {} : { choices: choicesIn(files ?? [], choices) }),
  };
  const update =
    files === null ? made : take(updateCampaign(ledger, given, files.join(", "), options), problems);
  if (update === null) return { kind: "bad", problems: problems.all };
  const left = made === null ? null : leftByReason(made.left);
  const after = uniteLedgers(ledger, { ...ledger, events: update.events, texts: update.texts });
  const written = take(await writeLedger(after, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  return {
    kind: "done",
    out: json
      ? `${JSON.stringify({ ...countsOf(update.changes), ...(left === null ? {} : { left: leftCounts(left) }) })}\n`
      : `${output.path}: ${inWords(update.changes)}\n${left?.map(leftInWords).join("") ?? ""}`,
    warnings: problems.all,
    setAside: allSetAside(output.path, written.campaign),
  };
}

/** The choices with the given folders' files named as inside them. */
function choicesIn(folders: readonly string[], choices: InputChoices): InputChoices {
  return folders.reduce((named, folder) => choicesWithin(folder, named), choices);
}

function countsOf(changes: UpdateChanges) {
  const { systems, examples, flips, judgements, answers, annotations } = changes;
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
    annotations: standingsOf(annotations),
    now_lacking: { judgements: changes.lostJudgements.lacking, annotations: changes.lostAnnotations.lacking },
    now_in_conflict: {
      judgements: changes.lostJudgements.conflicting,
      annotations: changes.lostAnnotations.conflicting,
    },
    source_lines: changes.source.length,
    reference_lines: changes.references.map((lines) => lines?.length ?? null),
    other_parts: changes.otherParts,
    settings: changes.settings,
  };
}

/** By reason, how many tokens make no example. */
function leftCounts(left: readonly LeftCount[]): Readonly<Record<string, number>> {
  return Object.fromEntries(left.map(({ why, tokens }) => [why, tokens.length]));
}

const MOST_TOLD = 5;

function leftInWords({ why, tokens }: LeftCount): string {
  const places = tokens.slice(0, MOST_TOLD).map(({ token }) => tokenPlace(token));
  const more = tokens.length > MOST_TOLD ? ", …" : "";
  return `left: ${counted(tokens.length, "token")}, ${LEFT_WORDS[why]} (${places.join(", ")}${more})\n`;
}

function standingsOf({ standing, stale, aside }: UpdateChanges["judgements"]) {
  return { kept: standing, stale, aside };
}

/** What else the update changes, where it does. */
function textsInWords({ source, references, otherParts, settings }: UpdateChanges): string[] {
  const lines = (what: string, all: readonly number[] | null) => {
    if (all === null) return [`${what} added or removed`];
    return all.length === 0 ? [] : [`${counted(all.length, "line")} of the ${what} changed`];
  };
  return [
    ...lines("source", source),
    ...references.flatMap((all, at) => lines(`reference ${at + 1}`, all)),
    ...(otherParts.length === 0 ? [] : [`changed: ${otherParts.join(", ")}`]),
    ...(settings.length === 0 ? [] : [`settings changed: ${settings.join(", ")}`]),
  ];
}

function inWords(changes: UpdateChanges): string {
  const { systems, examples, verdicts_changed, judgements, gap_answers, annotations } = countsOf(changes);
  const of = (what: string, { added, changed, removed }: typeof systems) =>
    `${what} ${added} added, ${changed} changed, ${removed} removed`;
  const standing = (what: string, { kept, stale, aside }: typeof judgements) =>
    `${what} ${kept} kept, ${stale} on another text, ${aside} aside`;
  const isSaid = ({ kept, stale, aside }: typeof judgements) => kept + stale + aside > 0;
  return [
    of("systems", systems),
    of("examples", examples),
    `${counted(verdicts_changed, "verdict")} changed`,
    standing("judgements", judgements),
    ...(isSaid(gap_answers) ? [standing("gap answers", gap_answers)] : []),
    ...(isSaid(annotations) ? [standing("annotations", annotations)] : []),
    ...lostInWords("judgement", changes.lostJudgements),
    ...lostInWords("annotation", changes.lostAnnotations),
    ...textsInWords(changes),
  ].join("; ");
}
