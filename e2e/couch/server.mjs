// An engine for tests that speaks CouchDB's HTTP API, in the memory of this process: PORT ADMIN PASSWORD. Prints its address once it listens.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import expressPouch from "express-pouchdb";
import PouchDB from "pouchdb";
import memory from "pouchdb-adapter-memory";

const [port = "0", admin = "root", password = "secret"] = process.argv.slice(2);
const room = mkdtempSync(join(tmpdir(), "referee-couch-"));
PouchDB.plugin(memory);
const InMemory = PouchDB.defaults({ adapter: "memory" });
const app = express();
const couch = expressPouch(InMemory, {
  mode: "fullCouchDB",
  configPath: join(room, "config.json"),
  logPath: join(room, "log.txt"),
  overrideMode: { exclude: ["routes/fauxton"] },
});
app.use(couch);
couch.couchConfig.set("admins", admin, password, () => {});
const server = app.listen(Number(port), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
