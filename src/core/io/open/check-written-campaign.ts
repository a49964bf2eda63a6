// Reads written campaigns, folders and backups back before they leave the program, and compares them with what was to
// be written.

import { strToU8 } from "fflate";
import * as v from "valibot";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import {
  type BackedUpCampaign,
  type Backup,
  openBackup,
  openCampaignFile,
  type SharedTexts,
  serializeBackup,
  serializeCampaign,
} from "#core/io/file/campaign-file.ts";
import { serializeGapTask, serializeProposals, serializeSilver } from "#core/io/folder/folder-files.ts";
import type { WrittenFolder } from "#core/io/folder/write-folder.ts";
import type { Sqlite } from "#core/io/protest/protest-database.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { eventText, type Ledger, scopeSchema, uniteEvents } from "#core/ledger/ledger.ts";
import { hashOutput, hashSuite } from "#core/suite/suite.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import { openAny, openFiles } from "./open-files.ts";

/**
 * Opens `file` and compares it with `ledger`. Errors: unwritable-output with the errors found when opening it, or
 * hash-differs if it contains another ledger. The file is not on a disk yet, so an unreadable file does not replace a
 * good one. `shared`: texts of files that were read back before are compared, but not parsed again.
 */
export async function checkWrittenCampaign(
  file: SourceFile,
  ledger: Ledger,
  startEngine: () => Promise<Sqlite>,
  shared?: SharedTexts,
): Promise<Parsed<null>> {
  const problems = new FileProblems(file.path);
  const opened = await openAny([file], file.path, { startEngine, shared });
  if (!opened.ok) {
    const message = "the campaign was not written, because the file could not be read back";
    problems.error("unwritable-output", message);
    problems.addAll(opened.problems.filter(({ severity }) => severity === "error"));
    return { ok: false, problems: problems.all };
  }
  const difference =
    opened.value.kind === "campaign" ? differenceIn(ledger, opened.value.ledger) : "without Referee’s record";
  if (difference !== null) {
    const message = `the campaign was not written, because the file would be read back ${difference}`;
    problems.error("hash-differs", message);
  }
  return problems.conclude(() => null);
}

/** The first difference of the ledger that was read back, as the end of a message; null = none. */
function differenceIn(written: Ledger, readBack: Ledger): string | null {
  if (readBack.id !== written.id) return "with another id";
  if (JSON.stringify(readBack.scope) !== JSON.stringify(inOrderOfKeys(written.scope)))
    return "with other candidates";
  const events = uniteEvents(written.events);
  if (readBack.events.length !== events.length)
    return `with ${readBack.events.length} events; expected ${events.length}`;
  const different = events.find((event, index) => {
    const counterpart = readBack.events[index];
    return (
      counterpart === undefined || (counterpart !== event && eventText(counterpart) !== eventText(event))
    );
  });
  if (different !== undefined) return `with another event ${different.id}`;
  // The hashes of texts were checked when the texts were read, so comparing the hashes suffices.
  const missing = [...written.texts.keys()].find((hash) => !readBack.texts.has(hash));
  if (missing !== undefined || readBack.texts.size !== written.texts.size) return "with other texts";
  return null;
}

function inOrderOfKeys(scope: Ledger["scope"]): Ledger["scope"] {
  return v.parse(v.nullable(scopeSchema), scope);
}

// Reads back a campaign folder before it is written, and compares it with its campaign.

/**
 * Opens `files` (those of the folder, or its .zip) and compares them with the campaign. Errors: unwritable-output with
 * the errors found when opening them, e.g. a missing reference, or hash-differs (a part would be read back differently,
 * e.g. a text with a line end inside a line). `judgements`: those that count, with one author for all merged entries of
 * a person.
 */
export function checkWrittenFolder(
  target: string,
  files: readonly SourceFile[],
  { suite, outputs, guidelines, silver, gaps, plan, proposals }: Omit<WrittenFolder, "files" | "losses">,
  judgements: readonly Judgement[],
): Parsed<null> {
  const problems = new FileProblems(target);
  const opened = openFiles(files, target, { mayLackOutputs: outputs.length === 0 });
  if (!opened.ok) {
    const errors = opened.problems.filter(({ severity }) => severity === "error");
    const message =
      "the campaign cannot be written as a campaign folder, because Referee could not read the folder back";
    problems.error("unwritable-output", message);
    problems.addAll(errors);
    return { ok: false, problems: problems.all };
  }
  const { value } = opened;
  if (value.kind !== "folder") throw new Error("the folder was not read back as a folder");
  const differs = (part: string) => {
    const message = `the campaign cannot be written as a campaign folder, because ${part} would be read back differently`;
    problems.error("hash-differs", message);
  };
  const { parts } = value;
  if (hashSuite(parts.suite) !== hashSuite(suite)) differs("its suite");
  const found = new Map(parts.outputs.map((output) => [output.system, hashOutput(output)]));
  for (const output of outputs) {
    if (found.get(output.system) !== hashOutput(output)) differs(`the output of “${output.system}”`);
  }
  if (found.size !== outputs.length) differs("its list of systems");
  if (value.guidelines !== guidelines) differs("its guidelines");
  if (serializeSilver(value.silver) !== serializeSilver(silver)) differs("its silver references");
  if (gapsText(value.gaps) !== gapsText(gaps)) differs("its gap filling");
  if (JSON.stringify(value.plan) !== JSON.stringify(plan)) differs("its targets for the suite");
  if (serializeProposals(value.proposals) !== serializeProposals(proposals)) differs("its proposals");
  // Judgements of a merged annotator belong to the annotator who represents the person.
  const persons = new Map(parts.annotators.map(({ id, sameAs }) => [id, sameAs ?? id]));
  const readJudgements = parts.judgements.map((one) => ({
    ...one,
    author: persons.get(one.author) ?? one.author,
  }));
  if (judgementsText(readJudgements) !== judgementsText(judgements)) differs("a judgement");
  return problems.conclude(() => null);
}

function gapsText(gaps: GapTask | null): string {
  return gaps === null ? "" : serializeGapTask(gaps);
}

/** The judgements as text in their order, without their clocks. */
function judgementsText(judgements: readonly Judgement[]): string {
  return judgements.map((judgement) => eventText({ ...judgement, clock: 1 })).join("\n");
}

// Packs a backup and reads it back. Campaigns that cannot be read back are left out and reported, so that the others
// can be restored.

export interface PackedBackup {
  readonly bytes: Uint8Array;
  readonly leftOut: readonly LeftOutOfBackup[];
}

/** A campaign that is not in the backup. `place`: index in the given list of campaigns. */
interface LeftOutOfBackup {
  readonly place: number;
  readonly why: string;
}

/**
 * Packs the backup. Throws an Error if no campaign can be read back, or if the remaining backup cannot, e.g. because it
 * is larger than the limit for opening.
 */
export function packReadableBackup(backup: Backup): PackedBackup {
  const bytes = serializeBackup(backup);
  if (whyUnreadable(backup, bytes) === null) return { bytes, leftOut: [] };
  const leftOut: LeftOutOfBackup[] = [];
  const campaigns: BackedUpCampaign[] = [];
  for (const [index, campaign] of backup.campaigns.entries()) {
    const reason = whyCampaignUnreadable(campaign.ledger);
    if (reason === null) campaigns.push(campaign);
    else leftOut.push({ place: index, why: reason });
  }
  const readablePart = { ...backup, campaigns };
  const readableBytes = leftOut.length === 0 ? bytes : serializeBackup(readablePart);
  const reason = campaigns.length === 0 ? leftOut[0]?.why : whyUnreadable(readablePart, readableBytes);
  if (reason != null)
    throw new Error(`The backup was not written, because it could not be read back: ${reason}`);
  return { bytes: readableBytes, leftOut };
}

function whyUnreadable(backup: Backup, bytes: Uint8Array): string | null {
  const opened = openBackup({ path: "backup.zip", bytes });
  if (!opened.ok) return firstError(opened);
  for (const [index, { ledger }] of backup.campaigns.entries()) {
    const readBack = opened.value.campaigns[index];
    if (readBack === undefined) return "a campaign would be missing";
    const difference = differenceIn(ledger, readBack.ledger);
    if (difference !== null) return `a campaign would be read back ${difference}`;
  }
  return null;
}

function whyCampaignUnreadable(ledger: Ledger): string | null {
  const bytes = strToU8(serializeCampaign(ledger));
  const opened = openCampaignFile({ path: "campaign.json", bytes });
  if (!opened.ok) return firstError(opened);
  const difference = differenceIn(ledger, opened.value);
  return difference === null ? null : `it would be read back ${difference}`;
}

function firstError(parsed: Extract<Parsed<unknown>, { readonly ok: false }>): string {
  return parsed.problems.find(({ severity }) => severity === "error")?.message ?? "it cannot be opened";
}
