// Takes files into a campaign for a command, as the page does, and reports what cannot be used.

import { nodeSqlite } from "#cli/inputs/node-sqlite.ts";
import { uuidOf } from "#core/base/hash.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import type { AddedSystem } from "#core/exchange/add-systems/add-systems.ts";
import { countKinds, type ImportKind } from "#core/exchange/import-judgements.ts";
import { type IntakeOptions, intakeEvents, type TakenFile, takeIn } from "#core/exchange/intake/intake.ts";
import { type CampaignUpdate, compareWithUpdate } from "#core/exchange/update/update-campaign.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { WriteContext } from "#core/ledger/write-events.ts";

export interface TakenIn {
  /** What all files change together. */
  readonly update: CampaignUpdate;
  readonly systems: readonly AddedSystem[];
  /** Counts of the imported judgements; null = no file has any. */
  readonly imported: Readonly<Record<ImportKind, number>> | null;
}

/** Null = a file cannot be used, which is reported. `name`: name of the input, used in problems. */
export async function takeFilesIn(
  ledger: Ledger,
  files: readonly SourceFile[],
  name: string,
  options: Pick<IntakeOptions, "choices" | "systems">,
  problems: ProblemList,
): Promise<TakenIn | null> {
  const intake = await takeIn(ledger, files, name, { time: null, startEngine: nodeSqlite, ...options });
  const { systems } = intake;
  const update = intake.update === null ? null : unwrap(intake.update, problems);
  for (const refused of intake.judgements?.refused ?? []) problems.addAll(refused.problems);
  if (problems.hasErrors) return null;
  const isUsed = ({ use }: TakenFile) => use !== "nothing";
  if (intake.files.some(isUsed))
    for (const { path, reason } of intake.files.filter((file) => !isUsed(file)))
      problems.in(path).warning("file-ignored", `is ${reason ?? "not part of a campaign"} and is ignored`);
  if (intake.judgements === null) return update === null ? null : { update, systems, imported: null };
  const { together, files: judgements } = intake.judgements;
  const ids = [...(update?.events ?? []), ...together.events].map(({ id }) => id);
  const written = intakeEvents(ledger, { update, judgements }, writerFor([ledger.id, ...ids]));
  const { events, texts = new Map() } = written ?? { events: [] };
  return {
    update: compareWithUpdate(ledger, { file: name, events, texts }),
    systems,
    imported: countKinds(together.items),
  };
}

/** Gives ids that depend on `content` only, so that the same files give the same bytes. */
function writerFor(content: readonly string[]): WriteContext {
  let number = 0;
  return { newId: () => uuidOf(JSON.stringify([content, ++number])), now: null };
}
