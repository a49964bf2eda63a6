// `npm run scripts` made this file from `src/scripts/server/server-rules.ts`. Do not change it here.

/** Functions in ECMAScript 5, among them `validate`, which CouchDB calls. They use constants that they do not define. */
export const SERVER_RULES = `var __pow = Math.pow;
function validate(newDoc, oldDoc, userCtx) {
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
  if (oldDoc) refuse("an existing document cannot be changed");
  if (newDoc._rev !== void 0) refuse("a new document must not have a revision");
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
function senderOf(userCtx) {
  var hasRole = function(role) {
    return userCtx.roles.indexOf(role) >= 0;
  };
  var isAdmin = hasRole("_admin");
  var isCoordinator = isAdmin || hasRole("".concat(DATABASE, ":coordinator"));
  var isAdjudicator = hasRole("".concat(DATABASE, ":adjudicator"));
  if (!isCoordinator && !isAdjudicator && !hasRole("".concat(OWN_DATABASE, ":annotator")))
    throw { unauthorized: "members of this campaign only" };
  var entry = userCtx.name;
  userCtx.roles.forEach(function(role) {
    if (role.indexOf(ENTRY) === 0) entry = role.slice(ENTRY.length);
  });
  return { name: userCtx.name, entry: entry, isAdmin: isAdmin, isCoordinator: isCoordinator, isAdjudicator: isAdjudicator };
}
function checkPresence(doc, sender) {
  allowOnly(doc, ["time", "waiting", "entry"]);
  if (doc._id !== "presence:".concat(sender.name)) refuse("in another's name");
  if (doc.entry !== void 0 && doc.entry !== sender.entry) refuse("another's entry");
  if (typeof doc.time !== "string" || doc.time.length > 40) refuse("a time is expected");
  if (typeof doc.waiting !== "number") refuse("a number is expected");
}
function checkPersonalDatabases(doc, sender) {
  allowOnly(doc, ["databases"]);
  if (!sender.isAdmin || OWNER !== null)
    refuse("only an administrator may change the list of personal databases");
  if (doc._id !== "personal") refuse("the list of personal databases is named personal");
  if (typeof doc.databases !== "object") refuse("a list is expected");
}
function checkGeneration(doc, sender) {
  allowOnly(doc, ["generation"]);
  if (!sender.isAdmin) refuse("only an administrator may set a generation");
  if (doc._id !== "generation") refuse("the generation is named generation");
  if (typeof doc.generation !== "string" || doc.generation.length > 40) refuse("a generation is expected");
}
function checkText(doc, sender) {
  allowOnly(doc, ["_attachments"]);
  if (!sender.isCoordinator) refuse("texts are sent by a coordinator");
  if (!/^text:[0-9a-f]{64}$/.test(String(doc._id))) refuse("a text is named by its hash");
  var names = [];
  for (var name in Object(doc._attachments)) names.push(name);
  if (names.length !== 1 || names[0] !== "text") refuse("one text is expected");
}
function checkCampaign(doc, sender) {
  allowOnly(doc, ["campaign", "name", "version"]);
  if (!sender.isCoordinator) refuse("only a coordinator may send the campaign document");
  if (doc._id !== "campaign") refuse("the campaign document is named campaign");
  if (typeof doc.campaign !== "string" || typeof doc.name !== "string") refuse("a name is expected");
}
function checkEventDocument(doc, sender) {
  allowOnly(doc, ["hash", "text"]);
  var text = stringOf(doc.text);
  if (text.length > (sender.isCoordinator ? LONGEST_EVENT.coordinator : LONGEST_EVENT.annotator))
    refuse("the event is too large");
  if (doc.hash !== sha256(text)) refuse("the hash of the event differs");
  var event = parseEvent(text);
  var isFurther = doc._id === "event:".concat(event.id, ":").concat(doc.hash);
  if (doc._id !== "event:".concat(event.id) && !isFurther) refuse("an event's document is named by its id");
  if (OWNER !== null) checkPersonalEvent(event, OWNER);
  if (sender.isCoordinator) return;
  if (isFurther) refuse("only a coordinator may send another event with this id");
  checkMembersEvent(event, sender);
}
function stringOf(text) {
  return typeof text === "string" ? text : refuse("an event is expected");
}
function parseEvent(text) {
  var event = null;
  try {
    event = JSON.parse(text);
  } catch (_error) {
    refuse("the event is no JSON");
  }
  if (!isRecord(event) || typeof event.id !== "string") return refuse("an event is expected");
  return event;
}
function checkPersonalEvent(event, owner) {
  if (event.kind === "judgement" && event.author !== owner) refuse("only the owner's judgements are here");
  if (event.kind === "query" && event.author !== owner) refuse("only the owner's questions are here");
  if (event.kind === "reply" && event.asker !== owner) refuse("only replies to the owner are here");
  if (event.kind === "verdicts") refuse("no verdicts of judges are here");
  if (event.kind === "setting" && event.key === "learntApprovals") refuse("no lists of approvals are here");
}
function checkMembersEvent(event, sender) {
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
  if (event.kind !== "annotator") refuse("of a coordinator only: ".concat(String(event.kind).slice(0, 40)));
  if (event.annotator !== sender.entry) refuse("another's name");
  if (event.author !== null && event.author !== sender.entry) refuse("a name in another's name");
  if (event.role !== "annotator" && !(sender.isAdjudicator && event.role === "adjudicator"))
    refuse("a role is given by a coordinator");
  if ("sameAs" in event) refuse("aliases are set by a coordinator");
}
function allowOnly(doc, keys) {
  var allowed = ["_id", "_rev", "_revisions", "type", "sentBy"].concat(keys);
  for (var key in doc)
    if (allowed.indexOf(key) < 0) refuse("a key that this kind of document does not have: ".concat(key));
}
function refuse(reason) {
  throw { forbidden: reason };
}
function isRecord(value) {
  return typeof value === "object" && value !== null;
}
function sha256(text) {
  var bytes = "";
  try {
    bytes = unescape(encodeURIComponent(text));
  } catch (_error) {
    refuse("half a character");
  }
  var constants = sha256Constants();
  var state = constants.initial;
  var blocks = (bytes.length + 8 >> 6) + 1;
  for (var block = 0; block < blocks; block++)
    state = sha256Block(state, sha256Words(bytes, block, blocks), constants.rounds);
  var hex = "";
  for (var index = 0; index < 8; index++) hex += "00000000".concat((state[index] >>> 0).toString(16)).slice(-8);
  return hex;
}
function sha256Constants() {
  var fraction = function(root) {
    return (root - Math.floor(root)) * 4294967296 | 0;
  };
  var initial = [];
  var rounds = [];
  for (var candidate = 2; rounds.length < 64; candidate++) {
    var isPrime = true;
    for (var factor = 2; factor * factor <= candidate; factor++)
      if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    if (initial.length < 8) initial.push(fraction(__pow(candidate, 1 / 2)));
    rounds.push(fraction(__pow(candidate, 1 / 3)));
  }
  return { initial: initial, rounds: rounds };
}
function sha256Words(bytes, block, blocks) {
  function byteAt(place2) {
    if (place2 < bytes.length) return bytes.charCodeAt(place2) & 255;
    if (place2 === bytes.length) return 128;
    var end = blocks * 64;
    if (place2 >= end - 4) return bytes.length << 3 >>> (end - 1 - place2) * 8 & 255;
    if (place2 === end - 5) return bytes.length >>> 29 & 255;
    return 0;
  }
  var words = [];
  for (var index = 0; index < 16; index++) {
    var place = block * 64 + index * 4;
    words[index] = byteAt(place) << 24 | byteAt(place + 1) << 16 | byteAt(place + 2) << 8 | byteAt(place + 3);
  }
  for (index = 16; index < 64; index++) {
    var x = words[index - 15];
    var y = words[index - 2];
    var s0 = rotated(x, 7) ^ rotated(x, 18) ^ x >>> 3;
    var s1 = rotated(y, 17) ^ rotated(y, 19) ^ y >>> 10;
    words[index] = words[index - 16] + s0 + words[index - 7] + s1 | 0;
  }
  return words;
}
function sha256Block(state, words, rounds) {
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
    var chosen = e & f ^ ~e & g;
    var first = h + s1 + chosen + rounds[index] + words[index] | 0;
    var s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    var majority = a & b ^ a & c ^ b & c;
    h = g;
    g = f;
    f = e;
    e = d + first | 0;
    d = c;
    c = b;
    b = a;
    a = first + s0 + majority | 0;
  }
  var mixed = [a, b, c, d, e, f, g, h];
  var next = [];
  for (index = 0; index < 8; index++) next.push(state[index] + mixed[index] | 0);
  return next;
}
function rotated(word, bits) {
  return word >>> bits | word << 32 - bits;
}
`;
