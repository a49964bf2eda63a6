import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { openFiles } from "#core/io/open/open-files.ts";
import { DEMO_BATCHES, demoBatch } from "#tools/build/demo-batches.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { DEMOS, demoBatchFile } from "./import-screen.tsx";

const folder = resolve(import.meta.dirname, "../../../public/demo");

it("DEMOS lists every demo in public/demo", () => {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "source.txt")));
  expect(DEMOS.map((demo) => demo.name).sort()).toEqual(names.sort());
});

it.each(DEMO_BATCHES)(
  "the batch of the demo $demo is what its folder gives now (`npm run demo-batches`)",
  (one) => {
    expect(
      JSON.parse(readFileSync(join(folder, demoBatchFile({ name: one.demo, files: [] })), "utf8")),
    ).toEqual(JSON.parse(demoBatch(one)));
  },
);

describe.each(DEMOS)("the demo $name", ({ name, files }) => {
  const demoFiles = readFolder(join(folder, name));

  it("is listed with exactly the files of its folder", () => {
    expect([...files].sort()).toEqual(demoFiles.map((file) => file.path).sort());
  });

  it("opens without warnings, with a value for every setting", () => {
    const opened = openFiles(demoFiles, name);
    expect(opened).toMatchObject({ ok: true, warnings: [], value: { kind: "folder" } });
    if (!opened.ok || opened.value.kind !== "folder") return;
    expect(Object.values(opened.value.settings)).not.toContain(null);
  });
});
