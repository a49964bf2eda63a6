// Compares the files in deploy/ with the app and with CouchDB's documentation. Starts no container.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { LARGEST_TEXT, LONGEST_EVENT } from "#core/sync/team/team-documents.ts";
import { securityHeaders } from "./strict-csp.ts";

const FOLDER = resolve(import.meta.dirname, "../../../deploy");
const text = (name: string) => readFileSync(join(FOLDER, name), "utf8");

/** Settings of CouchDB 3.5 that deploy/ may contain, from CouchDB's documentation (config/*.rst). */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  couchdb: [
    ..."single_node default_security max_document_size max_attachment_size os_process_timeout".split(" "),
  ],
  chttpd: [
    ..."port bind_address require_valid_user admin_only_all_dbs enable_cors max_http_request_size".split(" "),
    "server_header_versions",
  ],
  chttpd_auth: ["timeout", "allow_persistent_cookies", "same_site", "users_db_public"],
  chttpd_auth_lockout: ["mode", "threshold"],
  cluster: ["q", "n"],
  csp: ["attachments_enable", "attachments_header_value"],
  log: ["level"],
};

/** The settings in deploy/, with keys of the form `section/key`. */
function settings(): Map<string, string> {
  const found = new Map<string, string>();
  let section = "";
  for (const line of text("couchdb.ini").split("\n")) {
    if (line === "" || line.startsWith(";")) continue;
    const named = /^\[(\w+)\]$/.exec(line);
    const set = /^(\w+) = (\S.*)$/.exec(line);
    if (named !== null) section = named[1] ?? "";
    else if (set !== null) found.set(`${section}/${set[1]}`, set[2] ?? "");
    else throw new Error(`no line of an ini file: ${line}`);
  }
  return found;
}

describe("compose.yaml", () => {
  const compose = parse(text("compose.yaml"), { strict: true, uniqueKeys: true });
  const { couchdb, web } = compose.services;
  const mounts: string[][] = [couchdb, web].flatMap(({ volumes }) =>
    volumes.map((volume: string) => volume.split(":")),
  );

  it("fixes a minor version of each image, and publishes no port of CouchDB", () => {
    expect(Object.keys(compose.services)).toEqual(["couchdb", "web"]);
    expect(couchdb.image).toMatch(/^couchdb:3\.\d+$/);
    expect(web.image).toMatch(/^caddy:2\.\d+$/);
    expect(couchdb.ports).toBeUndefined();
  });

  it("mounts only dist and existing files, none of them below /opt/couchdb, and keeps the data in volumes", () => {
    const files = mounts.filter(([from]) => from?.startsWith("."));
    expect(files.map(([from]) => from)).toContain("./couchdb.ini");
    for (const [from = "", to = "", mode] of files) {
      expect(from === "../dist" || existsSync(join(FOLDER, from)), from).toBe(true);
      expect(mode, from).toBe("ro");
      expect(to.startsWith("/opt/couchdb"), to).toBe(false);
    }
    const kept = mounts.filter(([from]) => !from?.startsWith(".")).map(([from]) => from);
    expect(kept.sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(mounts).toContainEqual(["couchdb-data", "/opt/couchdb/data"]);
  });

  it("loads our settings before the file that the image writes", () => {
    const chain: string[] = couchdb.environment.ERL_FLAGS.split(/\s+/);
    expect(chain[0]).toBe("-couch_ini");
    expect(chain[1]).toBe("/opt/couchdb/etc/default.ini");
    expect(chain).toContain(mounts.find(([from]) => from === "./couchdb.ini")?.[1]);
    expect(chain.at(-1)).toBe("/opt/couchdb/etc/local.d/docker.ini");
  });

  it("uses exactly the variables that .env.example names", () => {
    const asked = Array.from(text("compose.yaml").matchAll(/\$\{(\w+)/g), ([, name]) => name);
    const named = Array.from(text(".env.example").matchAll(/^(\w+)=/gm), ([, name]) => name);
    expect([...new Set(asked)].sort()).toEqual(named.sort());
    expect(text(".env.example")).toMatch(/^COUCHDB_PASSWORD=$/m);
  });
});

describe("couchdb.ini", () => {
  it("has only keys that CouchDB knows", () => {
    for (const key of settings().keys()) {
      const [section = "", name = ""] = key.split("/");
      expect(KNOWN[section], key).toContain(name);
    }
  });

  it("accepts the largest text that Referee sends", () => {
    const number = (key: string) => Number(settings().get(key));
    expect(number("couchdb/max_attachment_size")).toBeGreaterThanOrEqual(LARGEST_TEXT);
    // A character takes at most four bytes.
    expect(number("couchdb/max_document_size")).toBeGreaterThanOrEqual(4 * LONGEST_EVENT.coordinator);
    const largest = number("chttpd/max_http_request_size");
    expect(largest).toBeGreaterThanOrEqual((LARGEST_TEXT * 4) / 3);
    const [, atCaddy] = /max_size (\d+)MB/.exec(text("Caddyfile")) ?? [];
    expect(Number(atCaddy) * 1_000_000).toBe(largest);
  });
});

describe("Caddyfile", () => {
  it.each(["/", "/workers/x.js"])("contains the security headers of the path %s", (path) => {
    for (const [name, value] of Object.entries(securityHeaders(path)))
      expect(text("Caddyfile")).toContain(`${name} "${value}"`);
  });

  it("forwards to CouchDB the path that referee.json names", () => {
    const { couchdb } = JSON.parse(text("referee.json"));
    expect(couchdb).toBe("/couch");
    expect(text("Caddyfile")).toContain(`handle_path ${couchdb}/* {`);
  });
});

it("deploy/ has exactly the files that these tests check", () => {
  const expected = [".env.example", "Caddyfile", "compose.yaml", "couchdb.ini", "referee.json"];
  expect(
    readdirSync(FOLDER)
      .filter((name) => name !== ".env")
      .sort(),
  ).toEqual(expected);
});
