// Lists the commands. Each is loaded only when it is called, because loading all takes longer than many commands run.

import type { Command } from "#cli/command.ts";
import { withoutSecret } from "#cli/commands/team/server-address.ts";
import { nearestTo } from "#core/base/message-text.ts";
import { type Wrong, wrong } from "./output/printed.ts";

const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  evaluate: () => import("./commands/results/evaluate-command.ts"),
  verdicts: () => import("./commands/results/verdicts-command.ts"),
  plan: () => import("./commands/results/plan-command.ts"),
  agreement: () => import("./commands/results/agreement-command.ts"),
  audit: () => import("./commands/results/audit-command.ts"),
  compare: () => import("./commands/results/compare-command.ts"),
  metrics: () => import("./commands/results/metrics-command.ts"),
  correlate: () => import("./commands/results/correlate-command.ts"),
  gaps: () => import("./commands/results/gaps-command.ts"),
  "gaps setup": () => import("./commands/campaigns/gaps-setup-command.ts"),
  report: () => import("./commands/results/report-command.ts"),
  answers: () => import("./commands/campaigns/answers-command.ts"),
  prompts: () => import("./commands/campaigns/prompts-command.ts"),
  divide: () => import("./commands/campaigns/divide-command.ts"),
  convert: () => import("./commands/campaigns/convert-command.ts"),
  merge: () => import("./commands/campaigns/merge-command.ts"),
  update: () => import("./commands/campaigns/update-command.ts"),
  import: () => import("./commands/campaigns/import-command.ts"),
  make: () => import("./commands/campaigns/make-command.ts"),
  align: () => import("./commands/campaigns/align-command.ts"),
  prediction: () => import("./commands/results/prediction-command.ts"),
  "team init": () => import("./commands/team/team-init-command.ts"),
  "team add": () => import("./commands/team/team-add-command.ts"),
  "team blind": () => import("./commands/team/team-blind-command.ts"),
  "team remove": () => import("./commands/team/team-remove-command.ts"),
  "team list": () => import("./commands/team/team-list-command.ts"),
  "team check": () => import("./commands/team/team-check-command.ts"),
  "team export": () => import("./commands/team/team-export-command.ts"),
  completion: () => import("./help.ts"),
};

export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(Object.values(COMMANDS).map((load) => load()))).map(({ command }) => command);
}

/** Finds the command that the words name, and the words after its name. */
export async function findCommand(
  words: readonly string[],
): Promise<{ readonly command: Command; readonly rest: readonly string[] } | Wrong> {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(" ");
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (load !== undefined) return { command: (await load()).command, rest: words.slice(length) };
  }
  const names = Object.keys(COMMANDS);
  const [first = "", second = ""] = words;
  const isGroup = names.some((name) => name.startsWith(`${first} `));
  const typedName = isGroup ? `${first} ${second}`.trim() : first;
  const [nearest = ""] = nearestTo(typedName, names);
  return wrong(
    `found the command “${withoutSecret(typedName)}”; did you mean “${nearest}”? “referee --help” lists all`,
  );
}
