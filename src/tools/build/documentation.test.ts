// Tests that the documentation mentions only files, pages and headings that exist, and that every decision is listed.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../..");

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "src/README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((path) => `docs/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".md")),
];

const textOf = (page: string) => readFileSync(join(root, page), "utf8");

/** GitHub's anchor of a heading. */
function anchorOf(heading: string): string {
  const plain = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*_]/g, (sign) => (sign === "_" ? "_" : ""));
  return plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}

function anchorsOf(page: string): Set<string> {
  const text = textOf(page).replace(/^```[\s\S]*?^```/gm, "");
  return new Set(Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => anchorOf(heading)));
}

/** Links of a page to pages and headings of the project that do not exist. */
function brokenLinks(page: string): string[] {
  const links = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = ""]) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : posix.join(posix.dirname(page), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor);
  });
}

/**
 * Source files that a page mentions and that do not exist. Only paths that start with a top folder are checked, because
 * other paths may be relative to any folder.
 */
function missingFiles(page: string): string[] {
  const named = textOf(page).matchAll(
    /`((?:src|core|storage|session|workspace|judging|parts|couch|browser|features|ui|app|cli|workers|offline|sqlite|text|tools|e2e|docs|deploy)\/[\w./-]+)`/g,
  );
  return Array.from(named, ([, path = ""]) => path).filter(
    (path) => !existsSync(join(root, path)) && !existsSync(join(root, "src", path)),
  );
}

/** Base names of all files of code. */
const CODE = new Set(
  ["src", "e2e"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      posix.basename(path.replaceAll("\\", "/")),
    ),
  ),
);

/** Source files that a page mentions without a path, and that do not exist in any folder. */
function missingNames(page: string): string[] {
  const named = textOf(page).matchAll(/`([\w.-]+\.tsx?)`/g);
  return Array.from(named, ([, name = ""]) => name).filter((name) => !CODE.has(name));
}

describe("the documentation", () => {
  it("links to pages and headings that exist", () => {
    expect(PAGES.flatMap((page) => brokenLinks(page).map((link) => `${page}: ${link}`))).toEqual([]);
  });

  it("names files that exist", () => {
    expect(PAGES.flatMap((page) => missingFiles(page).map((path) => `${page}: ${path}`))).toEqual([]);
  });

  it("names files that exist, also without their path, except in the history of figures", () => {
    const pages = PAGES.filter((page) => page !== "docs/changed-figures.md");
    expect(pages.flatMap((page) => missingNames(page).map((name) => `${page}: ${name}`))).toEqual([]);
  });

  it("lists every decision in its contents page", () => {
    const decisions = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d/.test(name));
    const listed = textOf("docs/decisions/README.md");
    expect(decisions.filter((name) => !listed.includes(`(${name})`))).toEqual([]);
  });
});
