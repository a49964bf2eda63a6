// Starts a server with CouchDB's HTTP API for tests, or uses the CouchDB in REFEREE_COUCHDB: an address with name and
// password.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CouchClient } from "#couch/client/couch-client.ts";

const ADMIN = { name: "root", password: "secret" };

export interface TestServer {
  /** The address without name and password. */
  readonly address: string;
  /** A client signed in as the server's administrator. */
  readonly admin: CouchClient;
  readonly credentials: { readonly name: string; readonly password: string };
  /** Whether these tests started the server, so that they can stop it. If it has no folder, it then loses all data. */
  readonly isOurs: boolean;
  /** Process id; null = these tests did not start it. */
  readonly pid: number | null;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = "";
    child.stdout?.on("data", (part: Buffer) => {
      output += part.toString();
      const found = /http:\/\/\S+/.exec(output);
      if (found !== null) done(found[0]);
    });
    child.once("exit", (code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
}

interface TestServerOptions {
  /** Port of an earlier start, so that the server has the same address after a stop. */
  readonly port?: number;
  /** Folder in which the server stores its data, so that they survive a stop. Without a folder, data are in memory. */
  readonly folder?: string;
}

export async function startTestServer({ port, folder }: TestServerOptions = {}): Promise<TestServer> {
  const couchdb = process.env.REFEREE_COUCHDB;
  if (couchdb !== undefined) {
    const url = new URL(couchdb);
    const credentials = {
      name: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
    const address = `${url.origin}${url.pathname.replace(/\/$/, "")}`;
    const admin = new CouchClient({ base: address, basic: credentials });
    return { address, admin, credentials, isOurs: false, pid: null, stop: () => Promise.resolve() };
  }
  const script = join(import.meta.dirname, "../couch/server.mjs");
  if (!existsSync(join(import.meta.dirname, "../couch/node_modules")))
    throw new Error("the server for these tests is not installed; run npm ci --prefix e2e/couch");
  const at = String(port ?? (await freePort()));
  const room = folder ?? mkdtempSync(join(tmpdir(), "referee-couch-"));
  const options = folder === undefined ? [] : ["kept"];
  const child = spawn(process.execPath, [script, at, ADMIN.name, ADMIN.password, room, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" }, // without warnings at every request for changes
  });
  const address = await listening(child);
  return {
    address,
    admin: new CouchClient({ base: address, basic: ADMIN }),
    credentials: ADMIN,
    isOurs: true,
    pid: child.pid ?? null,
    stop: async () => {
      await new Promise<void>((done) => {
        if (child.exitCode !== null) return done();
        child.once("exit", () => done());
        child.kill("SIGKILL");
      });
      if (folder === undefined) rmSync(room, { recursive: true, force: true });
    },
  };
}
