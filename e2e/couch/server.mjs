// Runs a server with CouchDB's HTTP API for tests. Usage: server.mjs PORT ADMIN PASSWORD FOLDER [kept]. Settings are
// stored in FOLDER. With “kept”, data are stored there, too; otherwise they are in memory. Prints the address once the
// server listens.
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
// If a member tries to delete a database, express-pouchdb has an unhandled rejection, which must not end the process.
process.on("unhandledRejection", (error) => console.error(String(error)));
const app = express();
const couch = expressPouch(Kept, {
  mode: "fullCouchDB",
  configPath: join(room, "config.json"),
  logPath: join(room, "log.txt"),
  overrideMode: { exclude: ["routes/fauxton"] },
});
/** Responses to requests that wait for changes, each with the name of its database. */
const waiting = new Set();
// CouchDB ends the waiting requests to a database when it is deleted; this server would keep them for ever.
app.use((request, response, next) => {
  const [, database, rest] = request.path.split("/");
  if (rest === "_changes") {
    const entry = { database, response };
    waiting.add(entry);
    response.on("close", () => waiting.delete(entry));
  } else if (request.method === "DELETE" && rest === undefined) {
    response.on("finish", () => {
      for (const entry of waiting) if (entry.database === database) entry.response.destroy();
    });
  }
  next();
});
app.use(couch);
/** Changes a setting. Two calls at once would damage the file of settings, so wait for each call to end. */
const set = (section, key, value) => new Promise((done) => couch.couchConfig.set(section, key, value, done));
// As in `deploy/`, sessions stay valid after a restart.
await set("couch_httpd_auth", "secret", "kept");
await set("admins", admin, password);
const server = app.listen(Number(port), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
// By default Node closes idle connections after 5 s, possibly just as the next request is sent.
server.keepAliveTimeout = 600_000;
