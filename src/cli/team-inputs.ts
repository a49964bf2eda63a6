// Holds what `referee team` is asked for: to set an engine up, to let somebody in, to take a campaign home.

import { type EngineAddress, readEngineAddress, withoutSecret } from "#cli/engine-address.ts";
import { type OutputKind, outputKindOf } from "#cli/output-kind.ts";
import { isTeamDatabase, isTeamName, TEAM_ROLES, type TeamRole } from "#core/team/team-names.ts";

export const TEAM_OPTIONS = ["role", "campaign", "site", "password-stdin"] as const;

export interface TeamInit {
  readonly act: "init";
  readonly engine: EngineAddress;
  /** Path of the campaign that is put there; null = the engine alone is made ready. */
  readonly input: string | null;
}

export interface TeamAdd {
  readonly act: "add";
  readonly engine: EngineAddress;
  readonly person: string;
  /** Null = as it is; of somebody new an annotator's. */
  readonly role: TeamRole | null;
  /** Null = the only one that the engine has. */
  readonly database: string | null;
  /** Address of the site on which Referee is, without a slash at the end; null = not said. */
  readonly site: string | null;
  readonly isPasswordGiven: boolean;
}

export interface TeamExport {
  readonly act: "export";
  readonly engine: EngineAddress;
  /** Database or id of the campaign. */
  readonly campaign: string;
  readonly output: { readonly path: string; readonly kind: OutputKind };
}

export type TeamInputs = TeamInit | TeamAdd | TeamExport;

interface Values {
  readonly role?: string | undefined;
  readonly campaign?: string | undefined;
  readonly site?: string | undefined;
  readonly "password-stdin"?: boolean | undefined;
  readonly output?: string | undefined;
  readonly profile?: string | undefined;
  readonly adjudicator?: readonly string[] | undefined;
}

const ACTS = ["init", "add", "export"] as const;

/** The message where they are wrong: never with a password that may stand among them. */
export function readTeamInputs(inputs: readonly string[], values: Values): TeamInputs | string {
  const [given, url, ...rest] = inputs;
  if (values.profile !== undefined || values.adjudicator !== undefined)
    return "found --profile or --adjudicator; expected them with a campaign alone";
  const act = ACTS.find((known) => known === given);
  if (act === undefined) {
    const found = given === undefined ? "" : `found “team ${withoutSecret(given)}”; `;
    return `${found}expected team init, team add or team export`;
  }
  const own = TEAM_OPTIONS.find((option) => values[option] !== undefined);
  if (act !== "add" && own !== undefined) return `found --${own}; expected it with team add alone`;
  if (act !== "export" && values.output !== undefined) return `team ${act} writes no file; expected no -o`;
  if (url === undefined) return `team ${act} needs the address of the engine`;
  const engine = readEngineAddress(url);
  if (typeof engine === "string") return engine;
  const [what, surplus] = rest;
  if (what !== undefined && /^https?:\/\//i.test(what))
    return `found “${withoutSecret(what)}”, a second address; expected one engine at a time`;
  if (surplus !== undefined)
    return `found “${withoutSecret(surplus)}” at the end; expected one ${act === "add" ? "name" : "campaign"} at a time`;
  switch (act) {
    case "init":
      return { act, engine, input: what ?? null };
    case "add":
      return readAdd(engine, what, values);
    case "export":
      return readExport(engine, what, values);
  }
}

function readAdd(engine: EngineAddress, person: string | undefined, values: Values): TeamAdd | string {
  if (person === undefined) return "team add needs the name of whoever is let in";
  if (!isTeamName(person))
    return `found the name “${withoutSecret(person)}”; expected at most 64 of a–z, 0–9, “.”, “_” and “-”, beginning with a letter or a digit`;
  const role = TEAM_ROLES.find((known) => known === values.role);
  if (values.role !== undefined && role === undefined)
    return `found --role “${values.role}”; expected ${TEAM_ROLES.join(" or ")}`;
  const { campaign: database = null } = values;
  if (database !== null && !isTeamDatabase(database))
    return `found --campaign “${withoutSecret(database)}”; expected the name of a campaign's database, as referee-…`;
  const site = values.site === undefined ? null : readSite(values.site);
  if (site !== null && "message" in site) return site.message;
  return {
    ...{ act: "add", engine, person, role: role ?? null, database },
    site: site?.address ?? null,
    isPasswordGiven: values["password-stdin"] === true,
  };
}

function readSite(text: string): { readonly address: string } | { readonly message: string } {
  const read = readEngineAddress(text.replace(/#.*$/, "").replace(/\/index\.html$/, "/"));
  if (typeof read === "string" || read.name !== null || read.password !== null)
    return { message: `found --site “${withoutSecret(text)}”; expected an address, as https://example.org` };
  return read;
}

function readExport(
  engine: EngineAddress,
  campaign: string | undefined,
  values: Values,
): TeamExport | string {
  if (campaign === undefined || campaign === "")
    return "team export needs a campaign: its database or its id";
  const { output: path = "" } = values;
  if (path === "") return "team export needs -o OUT, where to write";
  const kind = outputKindOf(path);
  if (kind === null)
    return `found -o “${path}”; expected a folder, or a name that ends in .json, .json.gz, .zip or .db`;
  return { act: "export", engine, campaign, output: { path, kind } };
}
