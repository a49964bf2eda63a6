// Takes the command line apart: which options there are, and which may be repeated. What each means is read elsewhere.

import { parseArgs } from "node:util";

/** What `multiple` marks may be repeated and adds up. Anything else may be there once. */
const OPTIONS = {
  profile: { type: "string" },
  adjudicator: { type: "string", multiple: true },
  output: { type: "string", short: "o" },
  among: { type: "string", multiple: true },
  overlap: { type: "string" },
  what: { type: "string" },
  sample: { type: "string" },
  systems: { type: "string", multiple: true },
  categories: { type: "string", multiple: true },
  apart: { type: "string", multiple: true },
  same: { type: "string", multiple: true },
  "from-annotations": { type: "boolean" },
  with: { type: "string", multiple: true },
  tokenised: { type: "boolean" },
  raw: { type: "boolean" },
  "without-texts": { type: "boolean" },
  filter: { type: "string" },
  column: { type: "string" },
  delimiter: { type: "string" },
  reference: { type: "string", multiple: true },
  "reference-column": { type: "string" },
  "source-language": { type: "string" },
  "target-language": { type: "string" },
  name: { type: "string" },
  documents: { type: "string" },
  corpus: { type: "boolean" },
  pronouns: { type: "string" },
  "apt-config": { type: "string" },
  scores: { type: "string" },
  bad: { type: "string" },
  json: { type: "boolean" },
  role: { type: "string" },
  campaign: { type: "string" },
  site: { type: "string" },
  "password-stdin": { type: "boolean" },
  "read-alignment": { type: "string", multiple: true },
  accept: { type: "string", multiple: true },
  clean: { type: "string", multiple: true },
  help: { type: "boolean", short: "h" },
} as const;

/** The message where an option is not known, lacks its value, or is repeated and may not be. */
export function parseOptions(args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, tokens: true, options: OPTIONS });
    const repeated = parsed.values.help === true ? null : repeatedOption(parsed.tokens, parsed.positionals);
    return repeated === null ? parsed : `found ${repeated} more than once; expected it once`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Token {
  readonly kind: string;
  readonly name?: string | undefined;
  readonly rawName?: string | undefined;
}

/** As it was typed; null = none. */
function repeatedOption(tokens: readonly Token[], [command]: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const { kind, name, rawName } of tokens) {
    if (kind !== "option" || name === undefined || mayRepeat(name)) continue;
    // Of `import` alone, --output names the output of a system, and -o is where to write.
    if (command === "import" && rawName === "--output") continue;
    if (seen.has(name)) return rawName ?? `--${name}`;
    seen.add(name);
  }
  return null;
}

function mayRepeat(name: string): boolean {
  return Object.entries(OPTIONS).some(([known, option]) => known === name && "multiple" in option);
}
