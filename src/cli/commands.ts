// Lists the commands. Each is loaded only when it is called, because loading all takes longer than many commands run.

import type { Command } from "#cli/command.ts";
import { withoutSecret } from "#cli/commands/team/server-address.ts";
import { nearestTo } from "#core/base/message-text.ts";
import { type Wrong, wrong } from "./output/printed.ts";

const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  evaluate: () => import("#cli/commands/results/evaluate.ts"),
  verdicts: () => import("#cli/commands/results/verdicts.ts"),
  plan: () => import("#cli/commands/results/plan.ts"),
  agreement: () => import("#cli/commands/results/agreement.ts"),
  audit: () => import("#cli/commands/results/audit.ts"),
  compare: () => import("#cli/commands/results/compare.ts"),
  metrics: () => import("#cli/commands/results/metrics.ts"),
  correlate: () => import("#cli/commands/results/correlate.ts"),
  gaps: () => import("#cli/commands/results/gaps.ts"),
  "gaps setup": () => import("#cli/commands/campaigns/gaps-setup.ts"),
  report: () => import("#cli/commands/results/report.ts"),
  answers: () => import("#cli/commands/campaigns/answers.ts"),
  prompts: () => import("#cli/commands/campaigns/prompts.ts"),
  divide: () => import("#cli/commands/campaigns/divide.ts"),
  convert: () => import("#cli/commands/campaigns/convert.ts"),
  merge: () => import("#cli/commands/campaigns/merge.ts"),
  update: () => import("#cli/commands/campaigns/update.ts"),
  import: () => import("#cli/commands/campaigns/import.ts"),
  make: () => import("#cli/commands/campaigns/make.ts"),
  align: () => import("#cli/commands/campaigns/align.ts"),
  prediction: () => import("#cli/commands/results/prediction.ts"),
  "team init": () => import("#cli/commands/team/team-init.ts"),
  "team add": () => import("#cli/commands/team/team-add.ts"),
  "team blind": () => import("#cli/commands/team/team-blind.ts"),
  "team remove": () => import("#cli/commands/team/team-remove.ts"),
  "team list": () => import("#cli/commands/team/team-list.ts"),
  "team check": () => import("#cli/commands/team/team-check.ts"),
  "team export": () => import("#cli/commands/team/team-export.ts"),
  completion: () => import("#cli/commands/results/completion.ts"),
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
