import { expect, it } from "vitest";
import { NO_CHOICES } from "#core/text/checks/check-text.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { ImportWork } from "./new-campaign.ts";

it("a folder's files lose their bytes when they have been read, and the campaign stays complete", async () => {
  const buffers = miniFiles().map(({ bytes }) => bytes.slice().buffer);
  const files = miniFiles().map(({ path }, at) => {
    const arrayBuffer = () => Promise.resolve(buffers[at] ?? new ArrayBuffer());
    return {
      path,
      file: { size: buffers[at]?.byteLength ?? 0, slice: () => ({ arrayBuffer }), arrayBuffer },
    };
  });
  const work = new ImportWork({ startEngine: () => Promise.reject(new Error("no database is opened")) });
  const left: number[] = [];
  const progress = () => void left.push(buffers.reduce((sum, { byteLength }) => sum + byteLength, 0));
  const opened = await work.open(files, "mini", progress, NO_CHOICES);
  expect(opened).toMatchObject({ ok: true, value: { kind: "folder", candidates: 12 } });
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  expect(left.at(-1)).toBe(0);
});
