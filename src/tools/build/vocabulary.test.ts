// Tests that headers, documentation, names of files and exports, and strings of core and cli contain no banned words of
// the glossary.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { projectFiles } from "./module-graph.ts";

const root = resolve(import.meta.dirname, "../../..");

/** Words that documentation, headers, names and strings must not contain, because the glossary has other words. */
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
/** Further words that names of files and exports must not contain. */
const IN_NAMES = [
  ...["sitting", "sittings", "beside", "aside", "alike", "apart", "engine", "keeper", "witness", "spared"],
  ...["likeness", "twins"],
];

/** Further words that strings must not contain. */
const IN_STRINGS = ["tell", "tells", "somebody", "beside"];

/** Names that several modules must share, for example because each module describes a file format or a command. */
const SHARED_MEMBERS = ["command", "parse", "serialise"];

/** Files whose strings may contain one of these words, with the reason. */
const QUOTED: Readonly<Record<string, string>> = {
  "core/suite-building/phrases/noun-phrases.ts": "English verbs",
  "core/suite-building/phrases/pronoun-agreement.ts": "English nouns",
  "core/suite-building/phrases/pronoun-forms.ts": "English verbs and prepositions",
  "core/text/learn/pronoun-links.ts": "English words after which a pronoun is no object",
};

const matcher = (words: readonly string[]) => new RegExp(`\\b(?:${words.join("|")})\\b`, "gi");

const product = [...projectFiles()].filter(
  ([path]) => /^src\/(?!tools\/)/.test(path) && !/[.-](?:in-)?test\.tsx?$/.test(path),
);

/** Names that a file exports and declares. Re-exported names are listed only in the file that declares them. */
const exported = product.flatMap(([path, code]) =>
  parseSync(path, code).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name }, moduleRequest }) =>
      name === null || moduleRequest !== null ? [] : [{ name, path }],
    ),
  ),
);

/** The text in strings and templates. Code in templates and paths of imports are left out. */
function stringsIn(path: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    if (/^(?:Import|ExportAll)/.test(String(node.type))) return;
    if (node.type === "Literal" && "value" in node && typeof node.value === "string") found.push(node.value);
    if (node.type === "TemplateElement" && "value" in node) found.push(JSON.stringify(node.value));
    for (const part of Object.values(node)) if (typeof part === "object") visit(part);
  };
  visit(parseSync(path, code).program.body);
  return found;
}

describe("the glossary", () => {
  it("keeps banned words out of documentation", () => {
    const pages = ["README.md", "CONTRIBUTING.md", "src/README.md"].concat(
      readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
        .map((path) => `docs/${path.replaceAll("\\", "/")}`)
        .filter((path) => path.endsWith(".md")),
    );
    const found = pages.flatMap((page) => {
      // Names of files, and code, may contain any word.
      const text = readFileSync(join(root, page), "utf8").replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
      return Array.from(text.matchAll(matcher(EVERYWHERE)), ([word]) => `${page}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  it("keeps banned words out of file names", () => {
    const found = product
      .map(([path]) => path.slice("src/".length))
      .filter((path) => matcher([...EVERYWHERE, ...IN_NAMES]).test(path.replace(/[/._-]/g, " ")));
    expect(found).toEqual([]);
  });

  it("keeps banned words out of file headers, which also do not begin with “Holds”", () => {
    const old = product.filter(([, code]) => {
      const header = /^(?:\/\/.*\n)+/.exec(code)?.[0] ?? "";
      return header.startsWith("// Holds") || matcher(EVERYWHERE).test(header);
    });
    expect(old.map(([path]) => path)).toEqual([]);
  });

  it("keeps banned words out of exported names", () => {
    const words = (name: string) =>
      Array.from(name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g), ([word]) => word).join(" ");
    const isOld = (name: string) => matcher([...EVERYWHERE, ...IN_NAMES]).test(words(name));
    expect(exported.filter(({ name }) => isOld(name))).toEqual([]);
  });

  it("allows only listed names to be exported by several modules", () => {
    const files = new Map<string, Set<string>>();
    for (const { name, path } of exported) files.set(name, (files.get(name) ?? new Set()).add(path));
    const duplicates = [...files].flatMap(([name, paths]) => (paths.size > 1 ? [name] : []));
    const open = duplicates.filter((name) => !SHARED_MEMBERS.includes(name));
    expect(open).toEqual([]);
  });

  it("keeps banned words out of strings of core and the command line, except in listed files", () => {
    const old = product
      .filter(([path]) => /^src\/(?:core|cli)\//.test(path))
      .filter(([path, code]) =>
        stringsIn(path, code).some((text) => matcher([...EVERYWHERE, ...IN_STRINGS]).test(text)),
      );
    expect(old.map(([path]) => path.slice("src/".length)).sort()).toEqual(Object.keys(QUOTED).sort());
  });
});
