// Uploads a campaign to a server, for tests of commands about members.

import { run } from "#cli/run.ts";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { readDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { sendEvents } from "#couch/transfer/sending.ts";
import { CouchInTest } from "./couch-in-test.ts";

export class UploadedCampaign {
  readonly couch = new CouchInTest();
  readonly database: string;
  readonly #ledger: Ledger;
  readonly #files = new TestFolder();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    this.database = databaseOf(ledger.id);
  }

  /** Starts the server, and uploads the campaign to it with these options. */
  async start(...options: readonly string[]): Promise<this> {
    await this.couch.start();
    const file = this.#files.file("campaign.json", serializeCampaign(this.#ledger));
    const { status, problems } = await runInTest("team", "init", this.couch.as(), file, ...options);
    if (status !== 0) throw new Error(problems.join());
    return this;
  }

  stop(): void {
    this.couch.stop();
    this.#files.remove();
  }

  team(command: string, ...args: readonly string[]) {
    return runInTest("team", command, this.couch.as(), ...args);
  }

  /** Adds a member with the password “pw”, which is read from standard input. */
  async addWithPassword(...args: readonly string[]) {
    let out = "";
    const write = async (text: string) => {
      out += text;
    };
    const words = ["team", "add", this.couch.as(), ...args, "--password-stdin"];
    const status = await run(words, { version: "0", input: async () => "pw\n", out: write, error: write });
    return { status, out };
  }

  /** The annotator entries of the campaign on the server. */
  entries() {
    const events = [...this.couch.database(this.database).docs].flatMap(([id, { doc }]): LedgerEvent[] => {
      const read = readDocument(id, doc);
      return read.kind === "event" ? [read.event] : [];
    });
    return foldEvents(events).entries;
  }

  /** A path in the folder of this test. */
  path(inside: string): string {
    return this.#files.path(inside);
  }

  clientOf(name: string): CouchClient {
    return new CouchClient({ base: this.couch.address, basic: { name, password: "pw" } });
  }

  /** The reason why the server rejects an event that this user sends; null = it accepts the event. */
  async refusal(name: string, event: LedgerEvent, database = this.database): Promise<string | null> {
    const { rejected } = await sendEvents(this.clientOf(name).database(database), [event], name);
    return rejected[0]?.why ?? null;
  }
}
