// Defines who may send what. CouchDB runs these rules at every write to a campaign's database. It may have an engine of
// the year 2009, so the rules call only what ECMAScript 5 has. The compiler translates newer syntax, except `let` and
// `const`. `npm run scripts` compiles the rules to text for `core/sync/team/team-rules.ts`, which sets the constants.

/** Name of the campaign's database, also in the rules of a personal database. */
declare var DATABASE: string;
/** Name of the database that has these rules. */
declare var OWN_DATABASE: string;
/** A role that begins with this text names the member's entry. */
declare var ENTRY: string;
/** Id of the annotator entry that has this personal database; null = the campaign's database. */
declare var OWNER: string | null;
/** Greatest length of an event's text, in UTF-16 code units. */
declare var LONGEST_EVENT: { readonly coordinator: number; readonly annotator: number };
/** Milliseconds by which an event's clock may exceed the time of the server. */
declare var LARGEST_LEAD: number;

interface UserContext {
  readonly name: string | null;
  readonly roles: readonly string[];
}

interface Sender {
  readonly name: string | null;
  /** Id of the sender's annotator entry. */
  readonly entry: string | null;
  readonly isAdmin: boolean;
  /** True for administrators, too. */
  readonly isCoordinator: boolean;
  readonly isAdjudicator: boolean;
}

interface Fields {
  readonly [key: string]: unknown;
}

/** Throws the reason why a write is refused; returns if it is accepted. CouchDB calls this function. */
export function validate(newDoc: Fields, oldDoc: Fields | null, userCtx: UserContext): void {
  var sender = senderOf(userCtx);
  if (newDoc._deleted) refuse("nothing is deleted");
  if (typeof newDoc.sentBy !== "string" || newDoc.sentBy === "") refuse("nobody is named as the sender");
  if (newDoc.sentBy !== sender.name) refuse("sent in another's name");

  switch (newDoc.type) {
    case "presence":
      checkPresence(newDoc, sender);
      return;
    case "personal":
      checkPersonalDatabases(newDoc, sender);
      return;
    case "generation":
      checkGeneration(newDoc, sender);
      return;
  }

  // Documents of all other kinds are written once and never changed.
  if (oldDoc) refuse("an existing document cannot be changed");
  // For a branch next to an existing document, CouchDB calls the rules as if the document were new. Only a replica sends
  // a new document with a revision.
  if (newDoc._rev !== undefined) refuse("a new document must not have a revision");
  switch (newDoc.type) {
    case "text":
      checkText(newDoc, sender);
      return;
    case "campaign":
      checkCampaign(newDoc, sender);
      return;
    case "event":
      checkEventDocument(newDoc, sender);
      return;
  }
  refuse("a type that no document has");
}

function senderOf(userCtx: UserContext): Sender {
  var hasRole = (role: string) => userCtx.roles.indexOf(role) >= 0;
  var isAdmin = hasRole("_admin");
  var isCoordinator = isAdmin || hasRole(`${DATABASE}:coordinator`);
  var isAdjudicator = hasRole(`${DATABASE}:adjudicator`);
  if (!isCoordinator && !isAdjudicator && !hasRole(`${OWN_DATABASE}:annotator`))
    // biome-ignore lint/style/useThrowOnlyError: CouchDB reads the reason from this object and replies with status 401.
    throw { unauthorized: "members of this campaign only" };
  var entry = userCtx.name;
  userCtx.roles.forEach((role) => {
    if (role.indexOf(ENTRY) === 0) entry = role.slice(ENTRY.length);
  });
  return { name: userCtx.name, entry, isAdmin, isCoordinator, isAdjudicator };
}

/** When a member was last seen. */
function checkPresence(doc: Fields, sender: Sender): void {
  allowOnly(doc, ["time", "waiting", "entry"]);
  if (doc._id !== `presence:${sender.name}`) refuse("in another's name");
  if (doc.entry !== undefined && doc.entry !== sender.entry) refuse("another's entry");
  if (typeof doc.time !== "string" || doc.time.length > 40) refuse("a time is expected");
  if (typeof doc.waiting !== "number") refuse("a number is expected");
}

function checkPersonalDatabases(doc: Fields, sender: Sender): void {
  allowOnly(doc, ["databases"]);
  if (!sender.isAdmin || OWNER !== null)
    refuse("only an administrator may change the list of personal databases");
  if (doc._id !== "personal") refuse("the list of personal databases is named personal");
  if (typeof doc.databases !== "object") refuse("a list is expected");
}

function checkGeneration(doc: Fields, sender: Sender): void {
  allowOnly(doc, ["generation"]);
  if (!sender.isAdmin) refuse("only an administrator may set a generation");
  if (doc._id !== "generation") refuse("the generation is named generation");
  if (typeof doc.generation !== "string" || doc.generation.length > 40) refuse("a generation is expected");
}

function checkText(doc: Fields, sender: Sender): void {
  allowOnly(doc, ["_attachments"]);
  if (!sender.isCoordinator) refuse("texts are sent by a coordinator");
  if (!/^text:[0-9a-f]{64}$/.test(String(doc._id))) refuse("a text is named by its hash");
  var names: string[] = [];
  for (var name in Object(doc._attachments)) names.push(name);
  if (names.length !== 1 || names[0] !== "text") refuse("one text is expected");
}

function checkCampaign(doc: Fields, sender: Sender): void {
  allowOnly(doc, ["campaign", "name", "version"]);
  if (!sender.isCoordinator) refuse("only a coordinator may send the campaign document");
  if (doc._id !== "campaign") refuse("the campaign document is named campaign");
  if (typeof doc.campaign !== "string" || typeof doc.name !== "string") refuse("a name is expected");
}

/**
 * An event's document is named by the event's id and contains the SHA-256 of the event's text, so that nobody can
 * replace another's event. Another event with the same id is accepted only from a coordinator, under a name that ends in
 * its hash.
 */
function checkEventDocument(doc: Fields, sender: Sender): void {
  allowOnly(doc, ["hash", "text"]);
  var text = stringOf(doc.text);
  if (text.length > (sender.isCoordinator ? LONGEST_EVENT.coordinator : LONGEST_EVENT.annotator))
    refuse("the event is too large");
  if (doc.hash !== sha256(text)) refuse("the hash of the event differs");
  var event = parseEvent(text);
  var isFurther = doc._id === `event:${event.id}:${doc.hash}`;
  if (doc._id !== `event:${event.id}` && !isFurther) refuse("an event's document is named by its id");
  if (OWNER !== null) checkPersonalEvent(event, OWNER);
  if (sender.isCoordinator) return;
  if (isFurther) refuse("only a coordinator may send another event with this id");
  checkMembersEvent(event, sender);
}

function stringOf(text: unknown): string {
  return typeof text === "string" ? text : refuse("an event is expected");
}

function parseEvent(text: string): Fields {
  var event: unknown = null;
  try {
    event = JSON.parse(text);
  } catch (_error) {
    refuse("the event is no JSON");
  }
  if (!isRecord(event) || typeof event.id !== "string") return refuse("an event is expected");
  return event;
}

/**
 * A personal database has no judgements and questions but its owner's, no replies to others, no judges' verdicts, and no
 * list of approvals.
 */
function checkPersonalEvent(event: Fields, owner: string): void {
  if (event.kind === "judgement" && event.author !== owner) refuse("only the owner's judgements are here");
  if (event.kind === "query" && event.author !== owner) refuse("only the owner's questions are here");
  if (event.kind === "reply" && event.asker !== owner) refuse("only replies to the owner are here");
  if (event.kind === "verdicts") refuse("no verdicts of judges are here");
  if (event.kind === "setting" && event.key === "learntApprovals") refuse("no lists of approvals are here");
}

/** Members who are no coordinators send judgements, questions, and the name and role of their own entry. */
function checkMembersEvent(event: Fields, sender: Sender): void {
  if (typeof event.clock !== "number" || event.clock > Date.now() + LARGEST_LEAD)
    refuse("the event's clock is no number, or too far ahead of the server's");
  if (event.kind === "judgement") {
    if (event.author !== sender.entry) refuse("a judgement in another's name");
    return;
  }
  if (event.kind === "query") {
    if (event.author !== sender.entry) refuse("a question in another's name");
    return;
  }
  if (event.kind !== "annotator") refuse(`of a coordinator only: ${String(event.kind).slice(0, 40)}`);
  if (event.annotator !== sender.entry) refuse("another's name");
  if (event.author !== null && event.author !== sender.entry) refuse("a name in another's name");
  if (event.role !== "annotator" && !(sender.isAdjudicator && event.role === "adjudicator"))
    refuse("a role is given by a coordinator");
  if ("sameAs" in event) refuse("aliases are set by a coordinator");
}

/** Refuses a document that has keys besides these and those that every document may have. */
function allowOnly(doc: Fields, keys: readonly string[]): void {
  var allowed = ["_id", "_rev", "_revisions", "type", "sentBy"].concat(keys);
  for (var key in doc)
    if (allowed.indexOf(key) < 0) refuse(`a key that this kind of document does not have: ${key}`);
}

function refuse(reason: string): never {
  // biome-ignore lint/style/useThrowOnlyError: CouchDB reads the reason from this object and replies with status 403.
  throw { forbidden: reason };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** SHA-256 of the text in UTF-8, in hexadecimal digits (FIPS 180-4). CouchDB offers no function for it. */
function sha256(text: string): string {
  var bytes = "";
  try {
    bytes = unescape(encodeURIComponent(text));
  } catch (_error) {
    refuse("half a character");
  }
  var constants = sha256Constants();
  var state = constants.initial;
  var blocks = ((bytes.length + 8) >> 6) + 1;
  for (var block = 0; block < blocks; block++)
    state = sha256Block(state, sha256Words(bytes, block, blocks), constants.rounds);
  var hex = "";
  for (var index = 0; index < 8; index++) hex += `00000000${(state[index] >>> 0).toString(16)}`.slice(-8);
  return hex;
}

/** The fractional parts of the square roots of the first 8 primes, and of the cube roots of the first 64 primes. */
function sha256Constants(): { readonly initial: number[]; readonly rounds: number[] } {
  var fraction = (root: number) => ((root - Math.floor(root)) * 4294967296) | 0;
  var initial: number[] = [];
  var rounds: number[] = [];
  for (var candidate = 2; rounds.length < 64; candidate++) {
    var isPrime = true;
    for (var factor = 2; factor * factor <= candidate; factor++)
      if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    if (initial.length < 8) initial.push(fraction(candidate ** (1 / 2)));
    rounds.push(fraction(candidate ** (1 / 3)));
  }
  return { initial: initial, rounds: rounds };
}

/** The 64 words of a block. After the text come a bit 1, zeros, and the length of the text in bits. */
function sha256Words(bytes: string, block: number, blocks: number): number[] {
  function byteAt(place: number): number {
    if (place < bytes.length) return bytes.charCodeAt(place) & 255;
    if (place === bytes.length) return 128;
    var end = blocks * 64;
    if (place >= end - 4) return ((bytes.length << 3) >>> ((end - 1 - place) * 8)) & 255;
    if (place === end - 5) return (bytes.length >>> 29) & 255;
    return 0;
  }
  var words: number[] = [];
  for (var index = 0; index < 16; index++) {
    var place = block * 64 + index * 4;
    words[index] =
      (byteAt(place) << 24) | (byteAt(place + 1) << 16) | (byteAt(place + 2) << 8) | byteAt(place + 3);
  }
  for (index = 16; index < 64; index++) {
    var x = words[index - 15];
    var y = words[index - 2];
    var s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
    var s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
    words[index] = (words[index - 16] + s0 + words[index - 7] + s1) | 0;
  }
  return words;
}

function sha256Block(
  state: readonly number[],
  words: readonly number[],
  rounds: readonly number[],
): number[] {
  var a = state[0];
  var b = state[1];
  var c = state[2];
  var d = state[3];
  var e = state[4];
  var f = state[5];
  var g = state[6];
  var h = state[7];
  for (var index = 0; index < 64; index++) {
    var s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    var chosen = (e & f) ^ (~e & g);
    var first = (h + s1 + chosen + rounds[index] + words[index]) | 0;
    var s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    var majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + s0 + majority) | 0;
  }
  var mixed = [a, b, c, d, e, f, g, h];
  var next: number[] = [];
  for (index = 0; index < 8; index++) next.push((state[index] + mixed[index]) | 0);
  return next;
}

/** The word with its bits moved to the right, those that leave it entering at the left. */
function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
