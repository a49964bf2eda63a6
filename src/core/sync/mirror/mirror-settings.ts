// Writes the settings of a browser to the mirror and reads them back.

import * as v from "valibot";
import { findRecords, readRecord, writeRecord } from "./mirror-file.ts";

/** Settings by key. Code that reads a setting checks its shape. */
export type MirrorSettings = Readonly<Record<string, unknown>>;

const settingsSchema = v.record(v.string(), v.unknown());

/**
 * Writes a record of the settings that are plain values. Other settings, such as file handles, exist only in the
 * database.
 */
export function settingsRecord(settings: MirrorSettings): Uint8Array {
  const plainEntries = Object.entries(settings).filter(([, value]) => isPlain(value));
  return writeRecord("settings", JSON.stringify(Object.fromEntries(plainEntries)));
}

function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object") return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** The settings of the last undamaged record of settings; empty if there is none. */
export function readSettingsRecords(files: readonly Uint8Array[]): MirrorSettings {
  for (const bytes of files.toReversed()) {
    for (const record of findRecords(bytes).records.toReversed()) {
      if (record.kind !== "settings") continue;
      const content: unknown = JSON.parse(readRecord(bytes, record));
      if (v.is(settingsSchema, content) && !Array.isArray(content)) return content;
    }
  }
  return {};
}
