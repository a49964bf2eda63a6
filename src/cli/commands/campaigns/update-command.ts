// Defines the command `update`: replaces texts of a campaign with files, makes examples from annotations, or adds
// proposals from a corpus.

import { type CommandResult, defineCommand, flag } from "#cli/command.ts";
import { openLedger } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, choicesWithin, DRY_RUN, inputChoices, OPENING, OUT, words } from "#cli/inputs/options.ts";
import { readInput } from "#cli/inputs/read-files.ts";
import { isWrong, printedObject, wrong } from "#cli/output/printed.ts";
import { allUncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { counted } from "#core/base/message-text.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { IMPORT_KINDS, type ImportKind } from "#core/exchange/import-judgements.ts";
import { lostInWords, type UpdateChanges } from "#core/exchange/update/compare-campaigns.ts";
import { type CampaignUpdate, compareWithUpdate } from "#core/exchange/update/update-campaign.ts";
import { updateFromAnnotations } from "#core/exchange/update/update-proposals.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import {
  UNUSED_REASON_WORDS,
  type UnusedTokenGroup,
  unusedTokensByReason,
} from "#core/suite-building/annotation/suite-from.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { printCorpus, readCorpus, type TakenIn, takeFilesIn } from "./take-files-in.ts";
import { type CampaignTarget, targetInWords, writeOutput } from "./write-output.ts";

export const command = defineCommand({
  name: "update",
  summary: "Updates a campaign from files, from its annotations, or with proposals from an annotated corpus.",
  description: [
    "Each file is taken for what it contains, as by *Import files…* on the page, and all of them together are one change, which is undone in one step. A complete folder (with source.txt, examples.tsv and reference.txt; or a .zip of it) replaces all texts of the campaign. Systems and references that the folder does not have are removed. Single files replace only what they contain. A text with an alignment, or of a system with an alignment, is the output of a system; without one, Referee tokenises and aligns it. Batches, copies of the campaign and tables of answers bring judgements.",
    "Judgements stay. A judgement is outdated if its text has changed, and orphaned as long as its system or example is missing. The same campaign and files give the same bytes.",
    "`--from-annotations` creates the examples from the annotations of the source's tokens and the campaign's targets. Tokens that give no example are listed with the reason.",
    "`--corpus` reads an annotated corpus of the source (MMAX2 as in ParCor, CoNLL-2012, CorefUD) and proposes its annotations of pronouns to annotators. Earlier proposals for other tokens stay.",
    "--profile and --adjudicator are written into OUT.",
  ],
  arguments: {
    campaign: CAMPAIGN,
    files: { ...words("<folder or files>", "files of any kinds"), isOptional: true },
  },
  options: {
    ...OPENING,
    isFromAnnotations: flag("from-annotations", "builds the examples from the annotations; takes no files"),
    isCorpus: flag("corpus", "the files are an annotated corpus of the source"),
    output: OUT,
    isDryRun: DRY_RUN,
  },
  output: [
    "`verdicts_changed` counts candidates that are approved now and were not before, or the reverse. `judgements`, `gap_answers` and `annotations` count those of the updated campaign, one per annotator and candidate or token.",
    "`imported` counts the judgements in the files. It appears only if there are any.",
    "`left` counts the tokens that give no example, by reason. It appears only with --from-annotations; the text output names such tokens as line:position, counted from 0. JSON has the second form with --corpus.",
  ],
  json: [
    '{"systems":{"added","changed","removed"},"examples":{…},"verdicts_changed","judgements":{"kept","stale","orphaned"},"gap_answers":{…},"annotations":{…},"now_lacking":{"judgements","annotations"},"now_in_conflict":{…},"source_lines","reference_lines":[NUMBER or null],"other_parts":[TEXT],"settings":[TEXT],"imported":{KIND:NUMBER},"left":{REASON:NUMBER}}',
    '{"sentences":{"all","found"},"pronouns":{"all","proposed","not_found","twice","with_antecedent","unsuitable"},"proposed_as":{"categories":{LABEL:NUMBER},"unsuitable":{REASON:NUMBER},"no_category","forms_off"},"kept"}',
  ],
  examples: [
    "referee update campaign.json.gz campaign/ -o updated.json.gz",
    "referee update campaign.json.gz --from-annotations -o updated.json.gz",
  ],
  seeAlso: ["build-a-suite.md#create-the-examples", "corpora.md"],
  run: async (values, { problems }) => {
    const { campaign: input, files, isCorpus, isFromAnnotations, isDryRun } = values;
    const output = { ...values.output, isDryRun };
    if (isFromAnnotations && isCorpus)
      return wrong("found --corpus and --from-annotations; expected one of them");
    if (isFromAnnotations !== (files.length === 0))
      return wrong(
        isFromAnnotations
          ? `found “${files[0]}” with --from-annotations; expected no files`
          : "update needs a folder or files, or --from-annotations",
      );
    const ledger = await openLedger(input, values, problems);
    const texts = isCorpus ? await readCorpus(files, problems) : await readTexts(files, problems);
    if (ledger === null || isWrong(ledger) || problems.hasErrors)
      return ledger && isWrong(ledger) ? ledger : null;
    const name = files.join(", ");
    if (isCorpus) return printCorpus({ ledger, corpusFiles: texts, name, output }, problems);
    if (isFromAnnotations) {
      const updated = unwrap(updateFromAnnotations(ledger, input, { time: null }), problems);
      return updated === null
        ? null
        : printUpdate(ledger, updated, output, problems, { unused: unusedTokensByReason(updated.unused) });
    }
    const given = await inputChoices(values, [input, ...files], problems);
    // Paths in the choices become relative to the folders that contain them.
    const choices = given && files.reduce((named, folder) => choicesWithin(folder, named), given);
    const taken = await takeFilesIn(ledger, texts, name, choices === undefined ? {} : { choices }, problems);
    if (taken === null) return null;
    const { written } = taken;
    const changes = taken.changes ?? compareWithUpdate(ledger, { file: name, ...written }).changes;
    return printUpdate(ledger, { ...written, changes }, output, problems, taken);
  },
});

async function readTexts(paths: readonly string[], problems: ProblemList): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = [];
  for (const path of paths) files.push(...(unwrap(await readInput(path), problems)?.files ?? []));
  return files;
}

interface FurtherCounts {
  /** The tokens that make no example; null or absent = the update is not from annotations. */
  readonly unused?: readonly UnusedTokenGroup[] | null;
  readonly imported?: TakenIn["imported"];
}

/** Writes the updated campaign, and prints the changes. */
async function printUpdate(
  ledger: Ledger,
  update: Pick<CampaignUpdate, "events" | "texts" | "changes">,
  output: CampaignTarget,
  problems: ProblemList,
  { unused = null, imported = null }: FurtherCounts = {},
): CommandResult {
  const updated = uniteLedgers(ledger, { ...ledger, events: update.events, texts: update.texts });
  const written = unwrap(await writeOutput(updated, output), problems);
  if (written === null) return null;
  const counts = {
    ...countsOf(update.changes),
    ...(imported === null ? {} : { imported }),
    ...(unused === null ? {} : { left: unusedCounts(unused) }),
  };
  const importedWords = imported === null ? "" : `; ${importedInWords(imported)}`;
  const words = `${targetInWords(output)}: ${inWords(update.changes)}${importedWords}\n${unused?.map(unusedInWords).join("") ?? ""}`;
  return { ...printedObject(counts, words), leftOut: allUncountedProblems(output.path, written.campaign) };
}

/** The judgements in the files, such as “imported: 2 added, 1 unchanged”. */
function importedInWords(imported: Readonly<Record<ImportKind, number>>): string {
  const counts = IMPORT_KINDS.filter((kind) => imported[kind] > 0).map((kind) => {
    const words: Partial<Record<ImportKind, string>> = {
      stale: "outdated",
      noted: "with only a flag or a remark",
    };
    return `${imported[kind]} ${words[kind] ?? kind}`;
  });
  return `imported: ${counts.length === 0 ? "no judgements" : counts.join(", ")}`;
}

function countsOf(changes: UpdateChanges) {
  const { systems, examples, flips, judgements, answers, annotations } = changes;
  const count = (changed: UpdateChanges["systems"] | UpdateChanges["examples"]) => ({
    added: changed.added.length,
    changed: changed.changed.length,
    removed: changed.removed.length,
  });
  return {
    systems: count(systems),
    examples: count(examples),
    verdicts_changed: flips.length,
    judgements: recordCounts(judgements),
    gap_answers: recordCounts(answers),
    annotations: recordCounts(annotations),
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

/** The number of tokens that make no example, by reason. */
function unusedCounts(counts: readonly UnusedTokenGroup[]): Readonly<Record<string, number>> {
  return Object.fromEntries(counts.map(({ why, tokens }) => [why, tokens.length]));
}

const MOST_LISTED = 5;

function unusedInWords({ why, tokens }: UnusedTokenGroup): string {
  const tokenNames = tokens.slice(0, MOST_LISTED).map(({ token }) => tokenPlace(token));
  const ellipsis = tokens.length > MOST_LISTED ? ", …" : "";
  return `unused: ${counted(tokens.length, "token")}, ${UNUSED_REASON_WORDS[why]} (${tokenNames.join(", ")}${ellipsis})\n`;
}

function recordCounts({ current, stale, orphaned }: UpdateChanges["judgements"]) {
  return { kept: current, stale, orphaned };
}

/** The changes of texts and settings in words; empty = no changes. */
function textsInWords({ source, references, otherParts, settings }: UpdateChanges): string[] {
  const lines = (label: string, changedLines: readonly number[] | null) => {
    if (changedLines === null) return [`${label} added or removed`];
    return changedLines.length === 0
      ? []
      : [`${counted(changedLines.length, "line")} of the ${label} changed`];
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
  const changedText = (label: string, { added, changed, removed }: typeof systems) =>
    `${label} ${added} added, ${changed} changed, ${removed} removed`;
  const keptText = (label: string, { kept, stale, orphaned }: typeof judgements) =>
    `${label} ${kept} kept, ${stale} outdated, ${orphaned} orphaned`;
  const hasRecords = ({ kept, stale, orphaned }: typeof judgements) => kept + stale + orphaned > 0;
  return [
    changedText("systems", systems),
    changedText("examples", examples),
    `${counted(verdicts_changed, "verdict")} changed`,
    keptText("judgements", judgements),
    ...(hasRecords(gap_answers) ? [keptText("gap answers", gap_answers)] : []),
    ...(hasRecords(annotations) ? [keptText("annotations", annotations)] : []),
    ...lostInWords("judgement", changes.lostJudgements),
    ...lostInWords("annotation", changes.lostAnnotations),
    ...textsInWords(changes),
  ].join("; ");
}
