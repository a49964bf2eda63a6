import { describe, expect, it } from "vitest";
import type { Scope } from "#core/ledger/ledger.ts";
import { existingCopy } from "./internal/campaign-copies.tsx";

/** `examples`: one letter per candidate of the batch. */
function scopeOf(annotator: string, examples: string): Scope {
  const candidates = [...examples].map((example) => ({ system: "good", example }));
  return { annotator, candidates, created: null, origin: null };
}

const NO_PROGRESS = { approved: 0, judged: 0, open: 0 };
const copy = (name: string, scope: Scope | null, trashed: string | null = null) => ({
  name,
  ledger: "l",
  scope,
  trashed,
  progress: NO_PROGRESS,
});
const WHOLE = copy("campaign", null);
const FIRST = copy("first", scopeOf("anna", "abc"));

describe("the copy in this browser for a file of the campaign", () => {
  it.each<[what: string, here: readonly (typeof WHOLE)[], batch: Scope | null, found: string | null]>([
    ["a batch with the same work", [WHOLE, FIRST], scopeOf("anna", "abc"), "first"],
    ["a batch that has this work and more", [FIRST], scopeOf("anna", "ca"), "first"],
    ["none for further work of the same annotator", [FIRST], scopeOf("anna", "de"), null],
    ["none for the same work and more", [FIRST], scopeOf("anna", "abcd"), null],
    ["none for another annotator", [FIRST], scopeOf("ben", "abc"), null],
    ["the campaign for further work", [FIRST, WHOLE], scopeOf("anna", "de"), "campaign"],
    ["no batch for a campaign", [FIRST], null, null],
    ["the campaign for a campaign", [FIRST, WHOLE], null, "campaign"],
    ["rather no copy in the trash", [copy("old", null, "2026"), WHOLE], null, "campaign"],
  ])("is %s", (_what, here, scope, found) => {
    const batch = scope === null ? null : { scope, task: "judge" as const };
    expect(existingCopy({ id: "l", batch }, here)?.name ?? null).toBe(found);
    expect(existingCopy({ id: "another", batch }, here)).toBeNull();
  });

  it.each([
    ["judge", "judged"],
    ["judge/gaps", "gaps"],
  ] as const)("for a batch with the same items has the same task, %s", (task, found) => {
    const judged = copy("judged", scopeOf("anna", "abc"));
    const gaps = {
      ...copy("gaps", scopeOf("anna", "abc")),
      progress: { ...NO_PROGRESS, gapsOnly: true as const },
    };
    const batch = { scope: scopeOf("anna", "abc"), task };
    expect(existingCopy({ id: "l", batch }, [judged, gaps])?.name).toBe(found);
    expect(existingCopy({ id: "l", batch }, task === "judge" ? [gaps] : [judged])).toBeNull();
  });
});
