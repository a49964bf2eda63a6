// Defines the command `team add`: gives a person access to a campaign on a team server, with a role and an annotator
// entry. A new password is printed once.
import { randomInt, randomUUID } from "node:crypto";
import { type CommandContext, choice, defineCommand, flag, type Option, type Values } from "#cli/command.ts";
import { value } from "#cli/inputs/options.ts";
import { printedObject, wrong } from "#cli/output/printed.ts";
import { counted } from "#core/base/message-text.ts";
import type { ProblemList } from "#core/base/problem.ts";
import { utcTime } from "#core/base/utc-time.ts";
import { isSameName } from "#core/ledger/annotator-names.ts";
import type { Role } from "#core/ledger/event.ts";
import { writeEvents } from "#core/ledger/ledger.ts";
import { personalDatabase, TEAM_ROLES, type TeamRole } from "#core/sync/team/team-names.ts";
import { invite, putPersonalDatabases, withPersonal } from "#couch/setup/set-up.ts";
import { sendEvents } from "#couch/transfer/transfer.ts";
import {
  type CampaignPeople,
  clockIn,
  createPersonal,
  entriesNamed,
  fillPersonal,
  notSentProblems,
  personIn,
  readPeople,
} from "./internal/server-campaign.ts";
import {
  campaignInWords,
  DATABASE,
  MEMBER,
  type NamedDatabase,
  renewedCampaign,
  SERVER,
  type TeamServer,
  withServer,
} from "./internal/team-server.ts";
import { readServerAddress, siteOf, withoutSecret } from "./server-address.ts";

/** Address of the page, without a final slash. */
export const SITE: Option<string | null> = {
  name: "site",
  value: "URL",
  summary: "address of Referee, for the printed link (default: the server's address without /couch)",
  read: ([given]) => {
    if (given === undefined) return null;
    const read = readServerAddress(given.replace(/#.*$/, "").replace(/\/index\.html$/, "/"));
    return typeof read === "string" || read.name !== null || read.password !== null
      ? wrong(`found --site “${withoutSecret(given)}”; expected an address, as https://example.org`)
      : read.address;
  },
};

const OPTIONS = {
  role: choice(
    "role",
    "ROLE",
    TEAM_ROLES,
    "annotator, adjudicator or coordinator (default: as before, else annotator)",
  ),
  as: value("as", "ID", "the annotator of the campaign that is this person, by id or name (default: NAME)"),
  database: DATABASE,
  site: SITE,
  isPasswordGiven: flag("password-stdin", "reads the password from standard input, and does not print it"),
  isExisting: flag("existing", "gives the role to an account of the server that is in no campaign yet"),
  isPasswordNew: flag("new-password", "gives a person who has an account a new password"),
};

type AddOptions = Values<typeof OPTIONS> & { readonly person: string };

export const command = defineCommand({
  name: "team add",
  summary:
    "Adds a member to a campaign on a team server, or changes their role. If it makes a new password, it prints it once.",
  description: [
    "A member judges as one annotator of the campaign. If the campaign has an annotator whose id or name is NAME and who has judged nothing yet, the member becomes this annotator. If the campaign has no such annotator, a new one is added. If the annotator has judgements, the command refuses. Use `--as ID` if the person is this annotator; otherwise choose another NAME.",
    "Anybody may create an account on a CouchDB. The command therefore refuses an account that is a member of no campaign, unless `--existing` says that it belongs to this person.",
    "If the command is run again for a member, it changes only what its options name: the role, the annotator or the password.",
    "Name and password in URL are those of the server's administrator.",
  ],
  arguments: { engine: SERVER, person: MEMBER },
  options: OPTIONS,
  json: '{"name","role","entry","judgements","database","campaign","known","password","link"}',
  examples: [
    "referee team add https://admin@example.org/couch carla --role coordinator --site https://example.org",
    "referee team add https://admin@example.org/couch annika --as 1",
  ],
  seeAlso: "team.md",
  run: async (options, context) => {
    const { problems } = context;
    if (options.isPasswordGiven && options.isPasswordNew)
      return wrong("found --password-stdin and --new-password; expected one of them");
    const given = options.isPasswordGiven ? passwordIn(await context.input(), problems) : null;
    if (problems.hasErrors) return null;
    return withServer(options.engine, context, { mayBeMember: false }, async (server) => {
      const added = await addMember(server, options, given, context);
      if (added === null) return null;
      const { password, database, campaign } = added;
      const link = `${options.site ?? siteOf(server.address) ?? "<site>"}/#/team/${database}`;
      const { name, role, entry, judgements, isKnown: known } = added;
      const result = { name, role, entry, judgements, database, campaign, known, password, link };
      return printedObject(result, `${[...inWords(added), `Link: ${link}`].join("\n")}\n`);
    });
  },
});

interface Added {
  readonly name: string;
  readonly role: TeamRole;
  /** The person's earlier role in this campaign; null = none. */
  readonly before: TeamRole | null;
  /** Id of the annotator entry. */
  readonly entry: string;
  readonly entryName: string;
  /** Number of judgements, gap answers and annotations of the entry. */
  readonly judgements: number;
  /** Whether the entry was listed but did not belong to this member. */
  readonly isExistingEntry: boolean;
  /** Whether the account existed. */
  readonly isKnown: boolean;
  /** Whether the caller gave the password, through standard input. */
  readonly isGiven: boolean;
  /** The password to print. Null = it is unchanged, or the caller gave it. */
  readonly password: string | null;
  readonly database: string;
  readonly campaign: string | null;
}

/** Adds the member. Null = this failed, or the role in the campaign was not changed. The reason is reported. */
async function addMember(
  server: TeamServer,
  options: AddOptions,
  given: string | null,
  { problems, progress }: Pick<CommandContext, "problems" | "progress">,
): Promise<Added | null> {
  const { client, address, user } = server;
  const campaign = await renewedCampaign(server, options.database, problems);
  if (campaign === null) return null;
  const database = client.database(campaign.database);
  const people = await readPeople(database, [options.person, options.as ?? options.person]);
  const member = people.members.find(({ name }) => name === options.person) ?? null;
  const account = people.accounts.find(({ name }) => name === options.person);
  if (account?.memberships.length === 0 && !options.isExisting) {
    const why = `the server has an account “${options.person}”, which is a member of no campaign and may be a stranger's. If it belongs to this person, repeat this with --existing; if not, choose another name. Nobody was added`;
    problems.in(address).error("duplicate-name", why);
    return null;
  }
  const entry = entryFor(people, options, member?.entry ?? null, campaign);
  if (typeof entry !== "string") {
    problems.in(address).error(entry.code, entry.why);
    return null;
  }
  const listed = people.entries.find(({ id }) => id === entry);
  const known = personIn(people, entry);
  const before = member === null ? null : roleNow(member.role, known?.role);
  const role = options.role ?? before ?? known?.role ?? "annotator";
  const isKnown = account !== undefined;
  const newPassword = options.isPasswordNew || !isKnown ? readablePassword() : null;
  const password = given ?? newPassword;
  const { databases } = people;
  const isPersonal = databases !== null && role === "annotator";
  const owner = { name: options.person, entry };
  const personal = isPersonal ? await createPersonal(database, databases, owner) : databases;
  if (isPersonal) await putPersonalDatabases(database, personal, user);
  await invite(database, {
    name: options.person,
    role,
    password,
    entry,
    personal: isPersonal ? personalDatabase(database.name, options.person) : null,
  });
  const entryRole = role === "coordinator" ? known?.role : role;
  if (entryRole !== undefined && known?.role !== entryRole) {
    // The entry must be listed, because work can only be assigned to listed annotators.
    const named = { annotator: known?.id ?? entry, name: known?.name ?? options.person, role: entryRole };
    const clock = await clockIn(database, people);
    const writer = { newId: randomUUID, now: utcTime(new Date()) };
    const [event] = writeEvents([{ kind: "annotator", author: null, ...named }], clock, writer);
    for (const one of withPersonal(database, personal)) {
      const { rejected } = await sendEvents(one, event === undefined ? [] : [event], user);
      for (const { why } of rejected)
        problems.in(address).error("not-sent", `the role in the campaign was not changed: ${why}`);
      if (rejected.length > 0) return null;
    }
  }
  if (isPersonal) {
    const personalName = personalDatabase(database.name, options.person);
    const refused = await fillPersonal({ database, user, progress }, { [personalName]: entry });
    problems.addAll(notSentProblems(address, refused));
  }
  return {
    name: options.person,
    role,
    before,
    entry,
    entryName: known?.name ?? options.person,
    judgements: listed?.judgements ?? 0,
    isKnown,
    isGiven: given !== null,
    isExistingEntry: listed !== undefined && member?.entry !== entry,
    // A password that the caller gave is not printed.
    password: given === null ? password : null,
    database: database.name,
    campaign: campaign.name,
  };
}

/**
 * The member's current role. Only the server has the role coordinator; for other members, the role in the campaign
 * counts.
 */
export function roleNow(onServer: TeamRole, inCampaign: Role | undefined): TeamRole {
  return onServer === "coordinator" ? onServer : (inCampaign ?? onServer);
}

interface Refusal {
  readonly code: "duplicate-name" | "unknown-value";
  readonly why: string;
}

/** The id of the person's annotator entry; a refusal if it is not clear which entry is meant. */
function entryFor(
  people: CampaignPeople,
  { person, as }: Pick<AddOptions, "person" | "as">,
  current: string | null,
  campaign: NamedDatabase,
): string | Refusal {
  if (as !== null) return entryAs(people, person, as);
  if (current !== null) return current;
  const named = entriesNamed(people, person);
  const judged = named.filter(({ judgements }) => judgements > 0);
  const memberWithId = people.members.find(({ entry }) => entry === person);
  if (memberWithId !== undefined) {
    const why = `“${person}” is the annotator id of the member ${memberWithId.name}; choose another name`;
    return { code: "duplicate-name", why };
  }
  if (judged.length === 0) return (named.find(({ id }) => id === person) ?? named[0])?.id ?? person;
  const found = judged.map(
    ({ id, name, judgements }) => `“${name}” (id ${id}), who has ${counted(judgements, "judgement")}`,
  );
  const ways = judged.map(({ id }) => `--as ${asWord(id)}`).join(" or ");
  const why = `${campaignInWords(campaign)} already has the annotator ${found.join(", and ")}. If ${person} is the same person, repeat this with ${ways}; if not, choose another name. No member was changed`;
  return { code: "duplicate-name", why };
}

function entryAs(people: CampaignPeople, person: string, as: string): string | Refusal {
  const { entries, members } = people;
  const byId = entries.filter(({ id }) => id === as);
  const matches = byId.length > 0 ? byId : entries.filter(({ name }) => isSameName(name, as));
  const [entry, second] = matches;
  if (entry === undefined) {
    const list = entries.map(({ id, name }) => `${id} (“${name}”)`).join(", ");
    const has = list === "" ? "it has no annotators" : `its annotators are ${list}`;
    return { code: "unknown-value", why: `found --as “${as}”, who is not in the campaign; ${has}` };
  }
  if (second !== undefined) {
    const ids = matches.map(({ id }) => id).join(", ");
    return {
      code: "unknown-value",
      why: `found ${matches.length} annotators “${as}”; expected the id of one of them: ${ids}`,
    };
  }
  const other = members.find((member) => member.entry === entry.id && member.name !== person);
  if (other === undefined) return entry.id;
  return { code: "duplicate-name", why: `${entry.id} (“${entry.name}”) is the member ${other.name}` };
}

/** An id, quoted if necessary, as one word of a command line. */
function asWord(id: string): string {
  return /^[\w.@+-]+$/.test(id) ? id : `'${id.replaceAll("'", "'\\''")}'`;
}

const ARTICLES: Readonly<Record<TeamRole, string>> = {
  annotator: "an annotator",
  adjudicator: "an adjudicator",
  coordinator: "a coordinator",
};

function inWords(added: Added): string[] {
  const { name, role, before, entry, entryName, judgements, database, campaign } = added;
  const where = campaignInWords({ database, name: campaign });
  const what =
    before === null
      ? `Added ${name} to ${where} as ${role}.`
      : before === role
        ? `${name} is already ${ARTICLES[role]} in ${where}.`
        : `${name} is now ${ARTICLES[role]} in ${where}, and no longer ${ARTICLES[before]}.`;
  const who =
    added.isExistingEntry || entry !== name
      ? [`In the campaign ${name} is “${entryName}” (id ${entry}), with ${counted(judgements, "judgement")}.`]
      : [];
  return [what, ...who, ...passwordInWords(added)];
}

function passwordInWords({ name, before, isKnown, isGiven, password }: Added): string[] {
  if (password !== null)
    return [`Password: ${password}`, "It is shown once and stored nowhere: give it to the person safely."];
  if (isGiven) return [isKnown ? "Password changed." : "Password set."];
  const other =
    before === null ? `If this is another person than the member ${name}` : "If this is another person";
  return [
    "Password unchanged. (To set a new one: --new-password or --password-stdin.)",
    `${other}, choose another name.`,
  ];
}

/** The password in a text. Null = it cannot be used for signing in, which is reported. */
function passwordIn(text: string, problems: ProblemList): string | null {
  const password = text.replace(/\r?\n$/, "");
  // Each byte that is not UTF-8 becomes this sign.
  const isUnreadable = password.includes("\uFFFD");
  if (!isUnreadable && password !== "" && password.length <= 500 && !/[\r\n\0]/.test(password))
    return password;
  const found =
    password === ""
      ? "nothing"
      : isUnreadable
        ? "bytes that are not UTF-8"
        : "several lines, or more than 500 characters";
  problems.in("standard input").error("malformed-cell", `found ${found}; expected one password, in UTF-8`);
  return null;
}

// Generates a random password that is easy to read out and type.

/** Lower-case letters and digits without l, i, o, 1 and 0, which are easily confused. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** A password such as `k7fd-2mxq-…`, with 79 bits of entropy. */
function readablePassword(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
