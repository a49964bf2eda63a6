// Sets up a campaign with its members on a server for tests, and queries the server without Referee's own code.

import { randomUUID } from "node:crypto";
import { databaseOf, type TeamRole } from "#core/sync/team/team-names.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { invite, setUpDatabase, setUpServer } from "#couch/setup/set-up.ts";
import type { TestServer } from "./test-server.ts";

export interface Person {
  readonly name: string;
  readonly password: string;
}

interface Team {
  readonly database: string;
  readonly people: readonly Person[];
}

/**
 * Creates a database with these members. Members whose names begin with “c” are coordinators, the others annotators.
 */
export async function setUpTeam(
  { admin }: Pick<TestServer, "admin">,
  names: readonly string[],
): Promise<Team> {
  const database = admin.database(databaseOf(randomUUID()));
  await setUpServer(admin);
  await setUpDatabase(database);
  const people = names.map((name) => ({ name, password: `${name}-secret` }));
  for (const person of people) await invite(database, { ...person, role: roleOf(person.name) });
  return { database: database.name, people };
}

function roleOf(name: string): TeamRole {
  return name.startsWith("c") ? "coordinator" : "annotator";
}

export function clientOf(address: string, person: Person): CouchClient {
  return new CouchClient({ base: address, basic: person });
}

export interface Reply {
  /** Status of the reply; null = no reply within three seconds. */
  readonly status: number | null;
  readonly json: unknown;
}

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly as?: Person | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds. */
const TIMEOUT = 3000;

/** The server's reply, with any status. */
export async function askRaw(
  address: string,
  path: string,
  { method = "GET", body, as = null, headers = {} }: RequestOptions = {},
): Promise<Reply> {
  const basic = as === null ? null : Buffer.from(`${as.name}:${as.password}`).toString("base64");
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      Accept: "application/json",
      ...(basic === null ? {} : { Authorization: `Basic ${basic}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === "TimeoutError") return null;
    throw error;
  });
  if (response === null) return { status: null, json: null };
  const text = await response.text();
  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    return { status: response.status, json: text };
  }
}
