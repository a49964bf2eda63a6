// Makes the design document that tells CouchDB who may send what.

import { SERVER_RULES } from "./internal/compiled-server-rules.ts";
import { LONGEST_EVENT } from "./team-documents.ts";
import { campaignDatabase, entryPrefix } from "./team-names.ts";

/** Name of the document with the rules of a database. */
export const RULES_ID = "_design/referee";
/** Version of the rules. If a database has rules of an earlier version, `referee team init` replaces them. */
export const RULES_VERSION = 6;

/**
 * Ten years in milliseconds. An event's clock may exceed the present time in milliseconds by at most this number. A
 * clock counts events, so it usually grows more slowly than the time. Even after the greatest accepted clock, all
 * annotators can still record events.
 */
const LARGEST_LEAD = 315_576_000_000;

/**
 * Returns the `validate_doc_update` of a campaign's database, as a function in JavaScript (ECMAScript 5). The rules
 * themselves are in `src/scripts/server/server-rules.ts`. They allow no deletion, and changes only of presence, the
 * generation and the list of personal databases. Members send only in their own name. Annotators and adjudicators send
 * judgements, questions, name and role of their own entry. Coordinators send every event (only they reply to questions)
 * and all texts. A member's entry has the member's name as its id, unless one of the member's roles names another entry
 * (`entryPrefix`). `owner`: id of the annotator entry that has this personal database; null = the campaign's database.
 */
export function rulesOf(database: string, owner: string | null = null): string {
  const campaign = campaignDatabase(database);
  const constants = {
    DATABASE: campaign,
    OWN_DATABASE: database,
    ENTRY: entryPrefix(campaign),
    OWNER: owner,
    LONGEST_EVENT,
    LARGEST_LEAD,
  };
  const definitions = Object.entries(constants).map(
    ([name, value]) => `  var ${name} = ${JSON.stringify(value)};\n`,
  );
  return `function (newDoc, oldDoc, userCtx) {
${definitions.join("")}${SERVER_RULES}
  validate(newDoc, oldDoc, userCtx);
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
