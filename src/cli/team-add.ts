// Holds `referee team add`: somebody is let into a campaign on an engine, with a role there; a new password is printed once.

import type { Finished } from "#cli/finished.ts";
import { readablePassword } from "#cli/readable-password.ts";
import { asLines, namedCampaigns, type TeamCall } from "#cli/team-init.ts";
import type { TeamAdd } from "#cli/team-inputs.ts";
import type { ProblemList } from "#core/shared/problem.ts";
import { membershipsIn, type TeamRole } from "#core/team/team-names.ts";
import type { CouchClient } from "#couch/couch-client.ts";
import { invite, rolesOf, rulesVersionOf } from "#couch/set-up.ts";

export interface AddCall extends TeamCall {
  /** All of standard input. */
  readonly input: () => Promise<string>;
}

export async function runTeamAdd(asked: TeamAdd, called: AddCall): Promise<Finished> {
  const { call, problems } = called;
  const bad = (): Finished => ({ kind: "bad", problems: problems.all });
  const given = asked.isPasswordGiven ? passwordIn(await called.input(), problems) : null;
  if (problems.hasErrors) return bad();
  try {
    const engine = await call.open({ mayBeMember: false });
    if (engine === null) return bad();
    const { client, address } = engine;
    const found = await databaseMeant(client, asked.database);
    if ("why" in found) {
      problems.error("other-campaign", address, null, found.why);
      return bad();
    }
    const { database, name: campaign } = found;
    const before = await rolesOf(client, asked.person);
    const had = membershipsIn(before ?? []).find((one) => one.database === database)?.role ?? null;
    const role = asked.role ?? had ?? "annotator";
    const password = given ?? (before === null ? readablePassword() : null);
    await invite(client, database, { name: asked.person, role, password });
    const link = `${asked.site ?? "<site>"}/#/team/${database}`;
    const said = { name: asked.person, role, before: had, isKnown: before !== null, database, campaign };
    // What was given is known to whoever gave it.
    const shown = given === null ? password : null;
    const json = {
      ...{ name: asked.person, role, database, campaign, known: before !== null },
      ...{ password: shown, link },
    };
    return {
      kind: "done",
      out: called.json
        ? `${JSON.stringify(json)}\n`
        : asLines(inWords({ ...said, isGiven: given !== null, password: shown, link })),
      warnings: problems.all,
      setAside: [],
    };
  } catch (error) {
    call.tell(error);
    return bad();
  }
}

interface Said {
  readonly name: string;
  readonly role: TeamRole;
  /** In this campaign; null = none. */
  readonly before: TeamRole | null;
  readonly isKnown: boolean;
  readonly isGiven: boolean;
  readonly database: string;
  readonly campaign: string | null;
  readonly password: string | null;
  readonly link: string;
}

function inWords(said: Said): string[] {
  const { name, role, before, isKnown, isGiven, database, campaign, password, link } = said;
  const where = campaign === null ? database : `“${campaign}” (${database})`;
  const what =
    before === null
      ? `${name} is let into ${where} as ${role}`
      : before === role
        ? `${name} is ${role} in ${where}, as before`
        : `${name} is ${role} in ${where} now, no longer ${before}`;
  const secret =
    password !== null
      ? [`password: ${password}`, "(shown this once, and kept nowhere: hand it over by a safe way)"]
      : [
          isGiven
            ? `the password is the one that was given${isKnown ? " now" : ""}`
            : "the password is the one that they have",
        ];
  return [what, ...secret, `link: ${link}`];
}

/** Null = it is none that anybody can sign in with, which is told. */
function passwordIn(text: string, problems: ProblemList): string | null {
  const password = text.replace(/\r?\n$/, "");
  if (password !== "" && password.length <= 500 && !/[\r\n\0]/.test(password)) return password;
  const found = password === "" ? "nothing" : "several lines, or more than 500 characters";
  problems.error("malformed-cell", "standard input", null, `found ${found}; expected one password`);
  return null;
}

/** The one that is asked for, or the only one there is. */
async function databaseMeant(
  client: CouchClient,
  asked: string | null,
): Promise<{ readonly database: string; readonly name: string | null } | { readonly why: string }> {
  const all = await namedCampaigns(client);
  const list = all
    .map(({ database, name }) => `${database}${name === null ? "" : ` (“${name}”)`}`)
    .join(", ");
  const there = all.length === 0 ? "it has none: put one there with referee team init" : `it has ${list}`;
  if (asked === null) {
    const [only, second] = all;
    if (only !== undefined && second === undefined) return only;
    return { why: all.length === 0 ? `found no campaign; ${there}` : `--campaign is missing; ${there}` };
  }
  const found = all.find(({ database }) => database === asked);
  if (found === undefined) return { why: `found no campaign ${asked}; ${there}` };
  // Whoever was let in before its rules were there could write what they like.
  if ((await rulesVersionOf(client, asked)) !== null) return found;
  return { why: `${asked} has no rules yet: repeat referee team init with its campaign` };
}
