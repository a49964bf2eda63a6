// Lists the commands. Each is loaded when it is called, because loading all of them takes longer than many a call.

import type { Command } from "#cli/command.ts";
import { withoutSecret } from "#cli/engine-address.ts";
import { type Wrong, wrong } from "#cli/wrong.ts";
import { nearestTo } from "#core/shared/nearest.ts";

const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  evaluate: () => import("#cli/evaluate.ts"),
  verdicts: () => import("#cli/verdicts.ts"),
  plan: () => import("#cli/plan.ts"),
  agreement: () => import("#cli/agreement.ts"),
  audit: () => import("#cli/audit.ts"),
  compare: () => import("#cli/compare.ts"),
  metrics: () => import("#cli/metrics.ts"),
  correlate: () => import("#cli/correlate.ts"),
  gaps: () => import("#cli/gaps.ts"),
  report: () => import("#cli/report.ts"),
  divide: () => import("#cli/divide.ts"),
  convert: () => import("#cli/convert.ts"),
  merge: () => import("#cli/merge.ts"),
  update: () => import("#cli/update.ts"),
  import: () => import("#cli/import.ts"),
  make: () => import("#cli/make.ts"),
  align: () => import("#cli/align.ts"),
  prediction: () => import("#cli/prediction.ts"),
  "team init": () => import("#cli/team-init.ts"),
  "team add": () => import("#cli/team-add.ts"),
  "team export": () => import("#cli/team-export.ts"),
  completion: () => import("#cli/completion.ts"),
};

export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(Object.values(COMMANDS).map((load) => load()))).map(({ command }) => command);
}

/** The command that the words name, and the words after its name. */
export async function findCommand(
  words: readonly string[],
): Promise<{ readonly command: Command; readonly rest: readonly string[] } | Wrong> {
  for (const length of [1, 2]) {
    const name = words.slice(0, length).join(" ");
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (load !== undefined) return { command: (await load()).command, rest: words.slice(length) };
  }
  const names = Object.keys(COMMANDS);
  const [first = "", second = ""] = words;
  const isGroup = names.some((name) => name.startsWith(`${first} `));
  const asked = isGroup ? `${first} ${second}`.trim() : first;
  const [nearest = ""] = nearestTo(asked, names);
  return wrong(
    `found the command “${withoutSecret(asked)}”; did you mean “${nearest}”? “referee --help” lists all`,
  );
}
