// Holds the settings of a browser in its second copy: what somebody chose comes back with their work.

import * as v from "valibot";
import { findRecords, readRecord, writeRecord } from "#core/mirror/mirror-file.ts";

/** By key; whoever reads one checks its shape. */
export type MirrorSettings = Readonly<Record<string, unknown>>;

const settingsSchema = v.record(v.string(), v.unknown());

/** What is text, number, list or the like is kept; what is not, as the handle of a file, stays in the database alone. */
export function settingsRecord(settings: MirrorSettings): Uint8Array {
  const plain = Object.entries(settings).filter(([, value]) => isPlain(value));
  return writeRecord("settings", JSON.stringify(Object.fromEntries(plain)));
}

function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object") return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Those of the last whole record; nothing where there is none. */
export function readSettingsRecords(files: readonly Uint8Array[]): MirrorSettings {
  for (const bytes of files.toReversed()) {
    for (const record of findRecords(bytes).records.toReversed()) {
      if (record.kind !== "settings") continue;
      const said: unknown = JSON.parse(readRecord(bytes, record));
      if (v.is(settingsSchema, said) && !Array.isArray(said)) return said;
    }
  }
  return {};
}
