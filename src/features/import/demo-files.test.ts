import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { openFiles } from "#core/io/open/open-files.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { DEMOS } from "./demo-files.ts";

const folder = resolve(import.meta.dirname, "../../../public/demo");

it("every published demo can be opened", () => {
  const there = readdirSync(folder).filter((name) => existsSync(join(folder, name, "source.txt")));
  expect(DEMOS.map((demo) => demo.name).sort()).toEqual(there.sort());
});

describe.each(DEMOS)("the demo $name", ({ name, files }) => {
  const there = readFolder(join(folder, name));

  it("is fetched completely", () => {
    expect([...files].sort()).toEqual(there.map((file) => file.path).sort());
  });

  it("opens without questions and warnings", () => {
    const opened = openFiles(there, name);
    expect(opened).toMatchObject({ ok: true, value: { kind: "folder" } });
    if (!opened.ok || opened.value.kind !== "folder") return;
    expect(Object.values(opened.value.settings)).not.toContain(null);
  });
});
