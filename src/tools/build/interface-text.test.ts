// Tests that texts for users are only in src/text.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { interfaceText } from "./interface-text.ts";

const src = resolve(import.meta.dirname, "../..");
const FOLDERS = ["app", "browser", "features", "judging", "parts", "workspace", "ui"];

/** Files outside src/text that may have such texts, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  "features/campaigns/campaigns-screen.tsx": "the sentences of the example are data",
  "features/annotate/internal/annotation-commands.tsx":
    "a command has its label, its key and what it does in one place",
  "features/gaps/internal/gap-commands.tsx": "a command has its label, its key and what it does in one place",
  "judging/pronouns/judging-commands.ts": "a command has its label, its key and what it does in one place",
  "judging/task/task-commands.ts": "a command has its label, its key and what it does in one place",
  "features/judge/internal/side-panels.tsx": "groups of commands",
};

function files(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  )
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|-in-test\.tsx?$/.test(path));
}

function textOf(code: string): string[] {
  return interfaceText("sample.tsx", code).map(({ line, text }) => `${line}: ${text}`);
}

describe("interface text", () => {
  it("is only in src/text and in listed files", () => {
    const found = files().flatMap((path) =>
      path in EXEMPT
        ? []
        : interfaceText(path, readFileSync(join(src, path), "utf8")).map(
            ({ line, text }) => `${path}:${line}: ${text}`,
          ),
    );
    expect(found).toEqual([]);
  });

  it("is recognised between tags, in labels and in sentences", () => {
    expect(textOf("const x = <p>Saved at {time}</p>;")).toEqual(["1: Saved at"]);
    expect(textOf(`const x = (\n  <b aria-label={\`Rename \${name}\`} />\n);`)).toEqual(["2: Rename"]);
    expect(textOf("const why = isFull ? 'The disk is full' : null;")).toEqual(["1: The disk is full"]);
    expect(textOf(`const why = { none: \`\${file} is missing.\` };`)).toEqual(["1: is missing."]);
  });

  it("does not include class names, keys, addresses, types, and errors that are thrown for programmers", () => {
    const code = [
      'import x from "The module";',
      'const x = <p className="flex gap-2" id="at-once" data-kind="open">{text.title}</p>;',
      `const to = \`/c/\${id}/judge\`; type A = "One of these"; if (a) throw new Error("This is a bug.");`,
      '<b title={text.of("north")} />;',
    ];
    expect(textOf(code.join("\n"))).toEqual([]);
  });
});
