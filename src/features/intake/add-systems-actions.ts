// Reads files with outputs of new systems, tokenises and aligns them in a worker, and writes the result. No React.

import { now } from "#browser/clock.ts";
import type { FileToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Parsed } from "#core/base/problem.ts";
import type { AddSystemsResult } from "#core/exchange/add-systems/add-systems.ts";
import type { PreviewedFiles, RequestedText, TableChoices } from "#core/exchange/add-systems/input-files.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { addSystemsText } from "#text/add-systems.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type PreviewedUpdate, previewUpdate } from "#workspace/campaign/preview-update.ts";
import { writeUpdate } from "#workspace/campaign/write-update.ts";
import type { MoreText } from "./system-cards.ts";

/** Files as shown in the preview. */
export interface InputTexts {
  readonly files: readonly FileToOpen[];
  readonly tables: TableChoices;
  /** Choices for files that may be in a wrong encoding, order or format. */
  readonly choices: InputChoices;
}

export interface AlignmentResult extends PreviewedUpdate<AddSystemsResult> {
  /** Texts that were aligned; null = the links of existing systems were recomputed. */
  readonly requestedTexts: readonly RequestedText[] | null;
}

type Progress = (share: number) => void;

export function previewSystemFiles(
  { campaign: { suite } }: CampaignSession,
  inputTexts: InputTexts,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Parsed<PreviewedFiles>> {
  return inExchange(signal, (api) => api.previewSystems(suite, inputTexts, onProgress));
}

interface ToAlign {
  readonly inputTexts: InputTexts;
  readonly requestedTexts: readonly RequestedText[] | null;
  readonly more: MoreText | null;
}

export async function alignSystemTexts(
  session: CampaignSession,
  { inputTexts, requestedTexts, more }: ToAlign,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<AlignmentResult> {
  const systemsToAdd = requestedTexts === null ? null : { ...inputTexts, requests: requestedTexts };
  const preview = await previewUpdate(session, signal, (api, ledger) =>
    api.alignSystems(ledger, systemsToAdd, { more, time: now() }, onProgress),
  );
  return { requestedTexts, ...preview };
}

export async function writeAdded(
  session: CampaignSession,
  { requestedTexts, updateResult, basis }: AlignmentResult,
): Promise<string> {
  if (!updateResult.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, updateResult.value.update, basis);
  const names = updateResult.value.systems.map(({ system }) => system).join(", ");
  return requestedTexts === null ? addSystemsText.realign.done(names) : addSystemsText.done(names);
}
