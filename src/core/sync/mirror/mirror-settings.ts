// Writes the settings of a browser to its mirror and reads them back.

import * as v from "valibot";
import { findRecords, readRecord, writeRecord } from "./mirror-file.ts";

/** By key. Each reader checks the shape. */
export type MirrorSettings = Readonly<Record<string, unknown>>;

const settingsSchema = v.record(v.string(), v.unknown());

/** Keeps plain values only. Others, such as file handles, stay only in the database. */
export function settingsRecord(settings: MirrorSettings): Uint8Array {
  const plainEntries = Object.entries(settings).filter(([, value]) => isPlain(value));
  return writeRecord("settings", JSON.stringify(Object.fromEntries(plainEntries)));
}

function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object") return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Settings of the last whole record; empty if there is none. */
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
