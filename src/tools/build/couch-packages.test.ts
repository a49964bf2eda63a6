import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { arePackagesThere, ensurePackages } from "./couch-packages.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "referee-packages-"));
  const nothing = {
    name: "nothing",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: { "": { name: "nothing" } },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "nothing", version: "1.0.0" }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(nothing));
});

afterEach(() => rmSync(folder, { recursive: true }));

function install(): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(join(folder, "node_modules/.package-lock.json"), "{}");
}

it("packages count as installed once npm has finished an installation, and until the lockfile changes", () => {
  expect(arePackagesThere(folder)).toBe(false);
  mkdirSync(join(folder, "node_modules"));
  expect(arePackagesThere(folder), "an installation that was cut").toBe(false);
  install();
  expect(arePackagesThere(folder)).toBe(true);
  const later = Date.now() / 1000 + 60;
  utimesSync(join(folder, "package-lock.json"), later, later);
  expect(arePackagesThere(folder)).toBe(false);
});

it("ensurePackages returns true for installed packages, and false if their installation fails", () => {
  install();
  expect(ensurePackages(folder)).toBe(true);
  rmSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(join(folder, "package-lock.json"), "{");
  expect(ensurePackages(folder, "ignore")).toBe(false);
});
