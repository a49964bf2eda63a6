// Compiles the scripts that run outside Referee, and returns the modules that contain them as text.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { transformSync } from "esbuild";

const ROOT = resolve(import.meta.dirname, "../../..");

const NOTE = (source: string) =>
  `// \`npm run scripts\` made this file from \`${source}\`. Do not change it here.\n\n`;

/** Each module's path below the repository, and its text. Throws if a script uses syntax that its engine may lack. */
export function compiledScripts(): ReadonlyMap<string, string> {
  return new Map([
    ["src/core/sync/team/internal/compiled-server-rules.ts", serverRulesModule()],
    ["src/core/io/report/internal/compiled-report-script.ts", reportScriptModule()],
  ]);
}

function serverRulesModule(): string {
  const source = "src/scripts/server/server-rules.ts";
  const { code } = transformSync(readFileSync(resolve(ROOT, source), "utf8"), {
    loader: "ts",
    target: "es5",
  });
  const parts = code.replace('"use strict";\n', "").split("export function validate(");
  if (parts.length !== 2 || code.split("export ").length !== 2)
    throw new Error(`${source} must export the function "validate" and nothing else.`);
  const functions = parts.join("function validate(");
  return `${NOTE(source)}/** Functions in ECMAScript 5, among them \`validate\`, which CouchDB calls. They use constants that they do not define. */
export const SERVER_RULES = ${templateLiteral(functions)};
`;
}

function reportScriptModule(): string {
  const source = "src/scripts/report/filter-examples.ts";
  const { code } = transformSync(readFileSync(resolve(ROOT, source), "utf8"), {
    loader: "ts",
    target: "es2020",
    format: "iife",
  });
  if (/<\/script|<!--/i.test(code))
    throw new Error(`${source} contains text that would end a script element.`);
  const script = `\n${code}`;
  const hash = createHash("sha256").update(script).digest("base64");
  return `${NOTE(source)}export const REPORT_SCRIPT = ${templateLiteral(script)};

/** The SHA-256 of the script in base64, which the page's content security policy names. */
export const REPORT_SCRIPT_HASH = "sha256-${hash}";
`;
}

function templateLiteral(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, "\\$&")}\``;
}
