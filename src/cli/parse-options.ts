// Holds which options the command line knows, and how they are taken apart; what each means is read elsewhere.

import { parseArgs } from "node:util";

/** The message where there is one that it does not know. */
export function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        profile: { type: "string" },
        adjudicator: { type: "string", multiple: true },
        output: { type: "string", short: "o" },
        among: { type: "string" },
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
        json: { type: "boolean" },
        role: { type: "string" },
        campaign: { type: "string" },
        site: { type: "string" },
        "password-stdin": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
