// Defines who may send what, as a function in JavaScript (ECMAScript 5) that CouchDB runs at every write.

import { LONGEST_EVENT } from "./team-documents.ts";
import { campaignDatabase, entryPrefix } from "./team-names.ts";

/** Name of the document with the rules of a database. */
export const RULES_ID = "_design/referee";
/** Version of the rules. If a database has rules of an earlier version, `referee team init` replaces them. */
export const RULES_VERSION = 5;

/**
 * Ten years in milliseconds. An event's clock may exceed the present time in milliseconds by at most this number. A
 * clock counts events, so it usually grows more slowly than the time. Even after the greatest accepted clock, all
 * annotators can still record events.
 */
const LARGEST_LEAD = 315_576_000_000;

/**
 * Returns the `validate_doc_update` of a campaign's database. It allows no deletion, and changes only of presence, the
 * generation and the list of personal databases. Members send only in their own name. Annotators and adjudicators send
 * judgements, questions, name and role of their own entry. Coordinators send every event (only they reply to questions)
 * and all texts. A member's entry has the
 * member's name as its id, unless one of the member's roles names another entry (`entryPrefix`). An event's document is
 * named by the event's id and contains the SHA-256 of its text, which the rules check, so that nobody can replace
 * another's event. For a branch next to an existing document (`new_edits: false`), CouchDB calls the rules as if the
 * document were new. Only a replica sends a new document with a revision, so such a document is rejected. Another event
 * with the same id is accepted only from a coordinator, under a name that ends in its hash. `owner`: id of the
 * annotator entry that has this personal database; null = the campaign's database. A personal database accepts no
 * judgements and questions except its owner's, no replies except to its owner, and no verdicts of judges.
 */
export function rulesOf(database: string, owner: string | null = null): string {
  const campaign = campaignDatabase(database);
  return `function (newDoc, oldDoc, userCtx) {
  var DATABASE = ${JSON.stringify(campaign)};
  var ENTRY = ${JSON.stringify(entryPrefix(campaign))};
  var OWNER = ${JSON.stringify(owner)};
  function refuse(why) { throw({ forbidden: why }); }
  function has(role) { return userCtx.roles.indexOf(role) >= 0; }
  var isAdmin = has("_admin");
  var isCoordinator = isAdmin || has(DATABASE + ":coordinator");
  var isAdjudicator = has(DATABASE + ":adjudicator");
  if (!isCoordinator && !isAdjudicator && !has(${JSON.stringify(`${database}:annotator`)})) throw({ unauthorized: "members of this campaign only" });
  var own = userCtx.name;
  for (var place = 0; place < userCtx.roles.length; place++) {
    var role = String(userCtx.roles[place]);
    if (role.indexOf(ENTRY) === 0) own = role.slice(ENTRY.length);
  }
  if (newDoc._deleted) refuse("nothing is deleted");
  var id = String(newDoc._id);
  var allowed = { _id: 1, _rev: 1, _revisions: 1, type: 1, sentBy: 1 };
  function only(more) {
    for (var at = 0; at < more.length; at++) allowed[more[at]] = 1;
    for (var key in newDoc) if (!allowed.hasOwnProperty(key)) refuse("a key that this kind of document does not have: " + key);
  }
  if (typeof newDoc.sentBy !== "string" || newDoc.sentBy === "") refuse("nobody is named as the sender");
  if (newDoc.sentBy !== userCtx.name) refuse("sent in another's name");
  if (newDoc.type === "presence") {
    only(["time", "waiting", "entry"]);
    if (id !== "presence:" + userCtx.name) refuse("in another's name");
    if (newDoc.entry !== undefined && newDoc.entry !== own) refuse("another's entry");
    if (typeof newDoc.time !== "string" || newDoc.time.length > 40) refuse("a time is expected");
    if (typeof newDoc.waiting !== "number") refuse("a number is expected");
    return;
  }
  if (newDoc.type === "personal") {
    only(["databases"]);
    if (!isAdmin || OWNER !== null) refuse("only an administrator may change the list of personal databases");
    if (id !== "personal") refuse("the list of personal databases is named personal");
    if (typeof newDoc.databases !== "object") refuse("a list is expected");
    return;
  }
  if (newDoc.type === "generation") {
    only(["generation"]);
    if (!isAdmin) refuse("only an administrator may set a generation");
    if (id !== "generation") refuse("the generation is named generation");
    if (typeof newDoc.generation !== "string" || newDoc.generation.length > 40) refuse("a generation is expected");
    return;
  }
  if (oldDoc) refuse("an existing document cannot be changed");
  if (newDoc._rev !== undefined) refuse("a new document must not have a revision");
  if (newDoc.type === "text") {
    only(["_attachments"]);
    if (!isCoordinator) refuse("texts are sent by a coordinator");
    if (!/^text:[0-9a-f]{64}$/.test(id)) refuse("a text is named by its hash");
    var names = [];
    for (var name in newDoc._attachments || {}) names.push(name);
    if (names.length !== 1 || names[0] !== "text") refuse("one text is expected");
    return;
  }
  if (newDoc.type === "campaign") {
    only(["campaign", "name", "version"]);
    if (!isCoordinator) refuse("only a coordinator may send the campaign document");
    if (id !== "campaign") refuse("the campaign document is named campaign");
    if (typeof newDoc.campaign !== "string" || typeof newDoc.name !== "string") refuse("a name is expected");
    return;
  }
  if (newDoc.type !== "event") refuse("a type that no document has");
  only(["hash", "text"]);
  var text = newDoc.text;
  if (typeof text !== "string") refuse("an event is expected");
  if (text.length > (isCoordinator ? ${LONGEST_EVENT.coordinator} : ${LONGEST_EVENT.annotator})) refuse("the event is too large");
  if (newDoc.hash !== sha256(text)) refuse("the hash of the event differs");
  var event;
  try { event = JSON.parse(text); } catch (e) { refuse("the event is no JSON"); }
  if (event === null || typeof event !== "object" || typeof event.id !== "string") refuse("an event is expected");
  var isFurther = id === "event:" + event.id + ":" + newDoc.hash;
  if (id !== "event:" + event.id && !isFurther) refuse("an event's document is named by its id");
  if (OWNER !== null && event.kind === "judgement" && event.author !== OWNER) refuse("only the owner's judgements are here");
  if (OWNER !== null && event.kind === "query" && event.author !== OWNER) refuse("only the owner's questions are here");
  if (OWNER !== null && event.kind === "reply" && event.asker !== OWNER) refuse("only replies to the owner are here");
  if (OWNER !== null && event.kind === "verdicts") refuse("no verdicts of judges are here");
  if (isCoordinator) return;
  if (isFurther) refuse("only a coordinator may send another event with this id");
  var isInTime = typeof event.clock === "number" && event.clock <= new Date().getTime() + ${LARGEST_LEAD};
  if (!isInTime) refuse("the event's clock is no number, or too far ahead of the server's");
  if (event.kind === "judgement") {
    if (event.author !== own) refuse("a judgement in another's name");
    return;
  }
  if (event.kind === "query") {
    if (event.author !== own) refuse("a question in another's name");
    return;
  }
  if (event.kind !== "annotator") refuse("of a coordinator only: " + String(event.kind).slice(0, 40));
  if (event.annotator !== own) refuse("another's name");
  if (event.author !== null && event.author !== own) refuse("a name in another's name");
  if (event.role !== "annotator" && !(isAdjudicator && event.role === "adjudicator")) refuse("a role is given by a coordinator");
  if (event.hasOwnProperty("sameAs")) refuse("aliases are set by a coordinator");

  // FIPS 180-4, over UTF-8.
  function sha256(text) {
    var bytes;
    try { bytes = unescape(encodeURIComponent(text)); } catch (e) { refuse("half a character"); }
    var K = [], H = [], found = 0, n, i;
    function frac(x) { return ((x - Math.floor(x)) * 4294967296) | 0; }
    for (n = 2; found < 64; n++) {
      var prime = true;
      for (i = 2; i * i <= n; i++) if (n % i === 0) { prime = false; break; }
      if (!prime) continue;
      if (found < 8) H[found] = frac(Math.pow(n, 1 / 2));
      K[found++] = frac(Math.pow(n, 1 / 3));
    }
    var length = bytes.length, blocks = ((length + 8) >> 6) + 1, W = [];
    function byteAt(p) {
      if (p < length) return bytes.charCodeAt(p) & 255;
      if (p === length) return 128;
      var end = blocks * 64;
      if (p >= end - 4) return ((length << 3) >>> ((end - 1 - p) * 8)) & 255;
      if (p === end - 5) return (length >>> 29) & 255;
      return 0;
    }
    for (var b = 0; b < blocks; b++) {
      for (i = 0; i < 16; i++) {
        var p = b * 64 + i * 4;
        W[i] = (byteAt(p) << 24) | (byteAt(p + 1) << 16) | (byteAt(p + 2) << 8) | byteAt(p + 3);
      }
      for (i = 16; i < 64; i++) {
        var x = W[i - 15], y = W[i - 2];
        var s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
        var s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
        W[i] = (W[i - 16] + s0 + W[i - 7] + s1) | 0;
      }
      var h = H.slice(0);
      for (i = 0; i < 64; i++) {
        var e = h[4], a = h[0];
        var S1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
        var t1 = (h[7] + S1 + ((e & h[5]) ^ (~e & h[6])) + K[i] + W[i]) | 0;
        var S0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
        var t2 = (S0 + ((a & h[1]) ^ (a & h[2]) ^ (h[1] & h[2]))) | 0;
        h = [(t1 + t2) | 0, a, h[1], h[2], (h[3] + t1) | 0, e, h[5], h[6]];
      }
      for (i = 0; i < 8; i++) H[i] = (H[i] + h[i]) | 0;
    }
    var hex = "";
    for (i = 0; i < 8; i++) hex += ("00000000" + (H[i] >>> 0).toString(16)).slice(-8);
    return hex;
  }
}`;
}

interface RulesDocument {
  readonly _id: typeof RULES_ID;
  readonly language: "javascript";
  readonly version: number;
  readonly validate_doc_update: string;
}

export function rulesDocument(database: string, owner: string | null = null): RulesDocument {
  return {
    _id: RULES_ID,
    language: "javascript",
    version: RULES_VERSION,
    validate_doc_update: rulesOf(database, owner),
  };
}
