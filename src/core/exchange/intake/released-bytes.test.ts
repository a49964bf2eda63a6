import { expect, it } from "vitest";
import { NO_CHOICES } from "#core/text/checks/input-choices.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { ImportWork } from "./new-campaign.ts";

it("a folder's files lose their bytes when they have been read, and the campaign stays complete", async () => {
  const files = miniFiles().map(({ path, bytes }) => ({ path, bytes: bytes.slice() }));
  const work = new ImportWork({ startEngine: () => Promise.reject(new Error("no database is opened")) });
  const left: number[] = [];
  const progress = () => void left.push(files.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const opened = await work.open(files, "mini", progress, NO_CHOICES);
  expect(opened).toMatchObject({ ok: true, value: { kind: "folder", candidates: 12 } });
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  expect(left.at(-1)).toBe(0);
});
