// Lists who recognises files, previews them and writes what they bring. A new way in must be a view of the intake.
import { describe, expect, it } from "vitest";
import { projectFiles } from "./module-graph.ts";

/** The product's files that call a function, without the file that defines it. */
function callersOf(name: string, files: ReadonlyMap<string, string>): string[] {
  const call = new RegExp(`\\b${name}\\(`);
  const definition = new RegExp(`\\b(?:function ${name}|const ${name} =)`);
  return [...files]
    .filter(([path]) => /^src\/(?!tools\/)/.test(path) && !/[.-](?:in-)?test\.tsx?$/.test(path))
    .filter(([, text]) => call.test(text) && !definition.test(text))
    .map(([path]) => path.slice("src/".length))
    .sort();
}

describe("files for a campaign", () => {
  it.each<[what: string, name: string, callers: readonly string[]]>([
    [
      "are recognised in the intake, and where a campaign is opened",
      "recogniseFile",
      ["core/exchange/intake/intake.ts", "core/io/open/open-files.ts"],
    ],
    [
      "are previewed by the page’s worker and for the commands",
      "takeIn",
      [
        "cli/commands/campaigns/take-files-in.ts",
        "features/intake/internal/intake-panel.tsx",
        "workers/exchange-worker.ts",
      ],
    ],
    [
      "become events in one place, for page and command",
      "intakeEvents",
      ["cli/commands/campaigns/take-files-in.ts", "workspace/campaign/write-update.ts"],
    ],
    ["are tables of answers for the intake only", "importAnswers", ["core/exchange/intake/intake.ts"]],
    ["are verdicts of judges for the intake only", "importVerdicts", ["core/exchange/intake/intake.ts"]],
    ["bring judgements through the intake only", "importAllEvents", ["core/exchange/intake/intake.ts"]],
    ["are outputs of systems for the intake only", "newSystemEvents", ["core/exchange/intake/intake.ts"]],
    [
      "are compared with the campaign in one place",
      "compareCampaigns",
      ["core/exchange/update/update-campaign.ts"],
    ],
    ["become a new campaign in one place", "addLedger", ["workspace/campaign/add-campaign.ts"]],
  ])("%s: %s", (_, name, callers) => {
    expect(callersOf(name, projectFiles())).toEqual(callers);
  });

  it("are reported if they are written elsewhere", () => {
    const planted = new Map([["src/features/gaps/door.ts", "await addLedger({ ledger });"]]);
    expect(callersOf("addLedger", planted)).toEqual(["features/gaps/door.ts"]);
  });
});
