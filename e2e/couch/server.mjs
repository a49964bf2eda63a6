// An engine for tests that speaks CouchDB's HTTP API: PORT ADMIN PASSWORD FOLDER [kept]. Keeps all in the memory of this process, or in that
// folder, so that it is there after a restart; its settings lie there. Prints its address once it listens.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import express from "express";
import expressPouch from "express-pouchdb";
import PouchDB from "pouchdb";
import memory from "pouchdb-adapter-memory";

const [port = "0", admin = "root", password = "secret", room = "", kept] = process.argv.slice(2);
mkdirSync(room, { recursive: true });
PouchDB.plugin(memory);
const Kept = PouchDB.defaults(
  kept === undefined ? { adapter: "memory" } : { adapter: "leveldb", prefix: `${room}/` },
);
// It ends where something is refused in a place at which it expects no refusal (the deletion of a database by a member): CouchDB does not.
process.on("unhandledRejection", (error) => console.error(String(error)));
const app = express();
const couch = expressPouch(Kept, {
  mode: "fullCouchDB",
  configPath: join(room, "config.json"),
  logPath: join(room, "log.txt"),
  overrideMode: { exclude: ["routes/fauxton"] },
});
app.use(couch);
/** One after the other: two at once spoil the file in which they are kept. */
const set = (section, key, value) => new Promise((done) => couch.couchConfig.set(section, key, value, done));
// As `deploy/` has it: whoever was signed in still is after a restart.
await set("couch_httpd_auth", "secret", "kept");
await set("admins", admin, password);
const server = app.listen(Number(port), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
