// Lists who recognises files, previews them and writes what they bring. A new way in must be a view of the intake.
import { describe, expect, it } from "vitest";
import { projectFiles } from "./module-graph.ts";

/** The product's files that call a function, without the file that defines it. */
function callersOf(name: string, files: ReadonlyMap<string, string>): string[] {
  const call = new RegExp(`\\b${name}(?:<\\w+>)?\\(`);
  const definition = new RegExp(`\\b(?:function ${name}|const ${name} =)`);
  return [...files]
    .filter(([path]) => /^src\/(?!tools\/)/.test(path) && !/[.-](?:in-)?test\.tsx?$/.test(path))
    .filter(([, text]) => call.test(text) && !definition.test(text))
    .map(([path]) => path.slice("src/".length))
    .sort();
}

const FILES = projectFiles();

describe("files for a campaign", () => {
  it.each<[what: string, name: string, callers: readonly string[]]>([
    [
      "are recognised in the intake, and where a campaign is opened",
      "recogniseFile",
      ["core/exchange/intake/intake.ts", "core/io/open/open-files.ts"],
    ],
    [
      "are opened as copies in the intake, and for `merge`, whose files have names of their own",
      "openCopies",
      ["cli/inputs/open-campaign.ts", "core/exchange/intake/intake.ts"],
    ],
    [
      "are recognised as a new suite in the intake, and where `make` asks which options are missing",
      "suiteKindOf",
      ["cli/commands/campaigns/make-command.ts", "core/exchange/intake/intake.ts"],
    ],
    ["begin a suite in the intake only", "newSuite", ["cli/commands/campaigns/make-command.ts"]],
    ["begin a suite in the intake only", "firstSystems", ["workers/exchange-worker.ts"]],
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
      ["cli/commands/campaigns/take-files-in.ts", "workspace/campaign/change-campaign.ts"],
    ],
    ["are tables of answers for the intake only", "importAnswers", ["core/exchange/intake/intake.ts"]],
    ["are verdicts of judges for the intake only", "importVerdicts", ["core/exchange/intake/intake.ts"]],
    [
      "bring proposals of a corpus through the intake only",
      "updateProposals",
      ["core/exchange/intake/intake.ts"],
    ],
    ["are merged as copies in the intake only", "mergeLedgers", ["core/exchange/intake/intake.ts"]],
    [
      "begin the campaign of a command in one place",
      "beginWith",
      ["cli/commands/campaigns/make-command.ts", "cli/commands/campaigns/merge-command.ts"],
    ],
    ["bring judgements through the intake only", "importAllEvents", ["core/exchange/intake/intake.ts"]],
    ["are outputs of systems for the intake only", "newSystemEvents", ["core/exchange/intake/intake.ts"]],
    [
      "are compared with the campaign in one place",
      "compareCampaigns",
      ["core/exchange/update/update-campaign.ts"],
    ],
    [
      "of commands are written by one function",
      "writeOutput",
      [
        "cli/commands/campaigns/answers-command.ts",
        "cli/commands/campaigns/convert-command.ts",
        "cli/commands/campaigns/gaps-setup-command.ts",
        "cli/commands/campaigns/import-command.ts",
        "cli/commands/campaigns/make-command.ts",
        "cli/commands/campaigns/merge-command.ts",
        "cli/commands/campaigns/take-files-in.ts",
        "cli/commands/campaigns/update-command.ts",
        "cli/commands/team/team-export-command.ts",
      ],
    ],
    ["become a new campaign in one place", "addLedger", ["workspace/campaign/opened-campaign.ts"]],
  ])("%s: %s", (_, name, callers) => {
    expect(callersOf(name, FILES)).toEqual(callers);
  });

  it("are reported if they are written elsewhere", () => {
    const planted = new Map([["src/features/gaps/door.ts", "await addLedger({ ledger });"]]);
    expect(callersOf("addLedger", planted)).toEqual(["features/gaps/door.ts"]);
  });
});
