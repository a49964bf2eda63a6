// Proves that file headers, documentation, file names and exported names use the words of docs/glossary.md.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFiles } from "./module-graph.ts";

const root = resolve(import.meta.dirname, "../../..");

/** Words that the glossary replaces, everywhere. */
const EVERYWHERE = [
  ...[
    "told",
    "untold",
    "mend",
    "mends",
    "mended",
    "mending",
    "anew",
    "whoever",
    "gravest",
    "in force",
    "said twice",
  ],
  ...[
    "judged again",
    "take back",
    "taken back",
    "taking back",
    "hand out",
    "handed out",
    "hand back",
    "taken home",
  ],
  ...["take home", "in step"],
];
/** Words that the glossary replaces in names of files and exports. */
const IN_NAMES = [
  ...["sitting", "sittings", "beside", "aside", "alike", "apart", "engine", "keeper", "witness", "spared"],
  ...["likeness", "twins"],
];

/** Files with names that are not yet renamed, below `src`. */
const OLD_PATHS: readonly string[] = [];

const matcher = (words: readonly string[]) => new RegExp(`\\b(?:${words.join("|")})\\b`, "gi");

const product = [...projectFiles()].filter(
  ([path]) => /^src\/(?!tools\/)/.test(path) && !/[.-](?:in-)?test\.tsx?$/.test(path),
);

describe("the words of the glossary", () => {
  it("are used in documentation", () => {
    const pages = ["README.md", "CONTRIBUTING.md", "src/README.md"].concat(
      readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
        .map((path) => `docs/${path.replaceAll("\\", "/")}`)
        .filter((path) => path.endsWith(".md")),
    );
    const found = pages.flatMap((page) => {
      // File names and code are quoted as they are.
      const text = readFileSync(join(root, page), "utf8").replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
      return Array.from(text.matchAll(matcher(EVERYWHERE)), ([word]) => `${page}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  it("are used in file names, except in those still to be renamed", () => {
    const found = product
      .map(([path]) => path.slice("src/".length))
      .filter((path) => matcher([...EVERYWHERE, ...IN_NAMES]).test(path.replace(/[/._-]/g, " ")));
    expect(found.sort()).toEqual([...OLD_PATHS].sort());
  });

  it("are used in file headers, which say what a file does", () => {
    const old = product.filter(([, code]) => {
      const header = /^(?:\/\/.*\n)+/.exec(code)?.[0] ?? "";
      return header.startsWith("// Holds") || matcher(EVERYWHERE).test(header);
    });
    expect(old.map(([path]) => path)).toEqual([]);
  });
});
