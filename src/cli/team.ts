// Holds the command `team`: which of its acts is done, and with what of the process.

import * as process from "node:process";
import type { Command } from "#cli/arguments.ts";
import type { Finished } from "#cli/finished.ts";
import { EngineCall } from "#cli/team-engine.ts";
import { ProblemList } from "#core/shared/problem.ts";
import { runTeamAdd } from "./team-add.ts";
import { runTeamExport } from "./team-export.ts";
import { runTeamInit } from "./team-init.ts";

type Team = Extract<Command, { readonly name: "team" }>;

export interface TeamStreams {
  readonly progress?: (text: string) => void;
  readonly input?: () => Promise<string>;
}

const nothingGiven = () => Promise.resolve("");

/** Everything that is asked of an engine is asked over HTTP; the environment tells who asks, where the address does not. */
export async function runTeam({ team, json }: Team, streams: TeamStreams): Promise<Finished> {
  const problems = new ProblemList();
  const call = new EngineCall(team.engine, process.env, problems);
  const called = { call, problems, json, progress: streams.progress ?? (() => {}) };
  switch (team.act) {
    case "init":
      return runTeamInit(team, called);
    case "add":
      return runTeamAdd(team, { ...called, input: streams.input ?? nothingGiven });
    case "export":
      return runTeamExport(team, called);
  }
}
