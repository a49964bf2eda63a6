// Interprets the attributes that ParCor and ParCorFull give to a mention, in MMAX2 levels and in corpora converted from
// them.

import { type MentionKind, NO_FACETS, type TokenFacets, type Unsuitable } from "#core/suite/suite-plan.ts";

interface ParCorFacts {
  /** Kind of mention; null = the attributes do not state it. */
  readonly kind: MentionKind | null;
  readonly facets: TokenFacets;
  readonly unsuitable: Unsuitable | null;
  /** Whether an attribute says “split reference”. */
  readonly isSplit: boolean;
  /** Whether the mention is marked as a pronoun but begins a chain as its antecedent. */
  readonly isAntecedent: boolean;
  /** Attributes with values that Referee does not know, as [attribute, value]. */
  readonly unknown: readonly (readonly [string, string])[];
}

interface ValueFacts extends Partial<TokenFacets> {
  readonly kind?: MentionKind;
  /** A kind that the value suggests. It is used if no other attribute states a kind. */
  readonly likelyKind?: MentionKind;
  readonly unsuitable?: Unsuitable;
  readonly isSplit?: true;
  readonly isAntecedent?: true;
}

const NOTHING: ValueFacts = {};
const PRONOUN: ValueFacts = { likelyKind: "pronoun" };
const SINGULAR: ValueFacts = { number: "singular" };
const PLURAL: ValueFacts = { number: "plural" };
const SUBJECT: ValueFacts = { subject: true };
const NON_SUBJECT: ValueFacts = { subject: false };

/** Attribute → value → meaning; all in lower case. Contains the values of ParCor 1.0, ParCor 1.1 and ParCorFull. */
const TABLE: Readonly<Record<string, Readonly<Record<string, ValueFacts>>>> = {
  mention: {
    pronoun: { kind: "pronoun" },
    np: { kind: "nominal" },
    vp: { kind: "clausal" },
    clause: { kind: "clausal" },
    adverb: { kind: "other" },
    none: NOTHING,
  },
  type: {
    anaphoric: { ...PRONOUN, use: "anaphoric" },
    event: { ...PRONOUN, use: "event" },
    "event reference": { ...PRONOUN, use: "event" },
    pleonastic: { ...PRONOUN, use: "pleonastic" },
    cataphoric: { ...PRONOUN, use: "cataphoric", unsuitable: "cataphoric" },
    "addressee reference": { ...PRONOUN, use: "addressee" },
    "speaker reference": { ...PRONOUN, use: "speaker", unsuitable: "speaker" },
    "extratextual reference": { ...PRONOUN, use: "extra-textual", unsuitable: "extra-textual" },
    "extra-textual reference": { ...PRONOUN, use: "extra-textual", unsuitable: "extra-textual" },
    antecedent: { ...PRONOUN, isAntecedent: true },
    comparative: PRONOUN,
    "nom substitution": PRONOUN,
    pronoun: PRONOUN,
    none: NOTHING,
    "not sure. help!": NOTHING,
  },
  antetype: {
    entity: NOTHING,
    event: { use: "event" },
    generic: { generic: true },
    local: NOTHING,
    temporal: NOTHING,
  },
  split: {
    "simple antecedent": NOTHING,
    "split reference": { isSplit: true },
    "no explicit antecedent": { unsuitable: "no-specific-antecedent" },
  },
  position: {
    subject: SUBJECT,
    "it (subject)": SUBJECT,
    "you (subject)": SUBJECT,
    "non-subject": NON_SUBJECT,
    "it (non-subject)": NON_SUBJECT,
    "you (non-subject)": NON_SUBJECT,
    none: NOTHING,
  },
  agreement: { singular: SINGULAR, plural: PLURAL, group: { group: true }, none: NOTHING },
  audience: {
    deictic: { generic: false },
    "deictic you": { generic: false },
    generic: { generic: true },
    "generic you": { generic: true },
    "exclusive we": NOTHING,
    "co-present we": NOTHING,
    "all-inclusive we": NOTHING,
    none: NOTHING,
  },
  nptype: ofKind("nominal", "antecedent np comparative nom-ellipsis apposition none"),
  vptype: ofKind("clausal", "antecedent verb-substitution verb-ellipsis none"),
  clausetype: ofKind("clausal", "antecedent clause-substitution clause-ellipsis none"),
};

function ofKind(likelyKind: MentionKind, values: string): Record<string, ValueFacts> {
  const facts = Object.fromEntries(
    values.split(" ").map((value): [string, ValueFacts] => [value, { likelyKind }]),
  );
  return { ...facts, "not sure. help!": NOTHING };
}

/** Further attributes of ParCor, whose values this module ignores. */
const OTHERS = new Set(
  "type_of_pronoun personal_or_reflexive anacata npmod comparative sub_apposition adverbtype case check mmax_level coref_class".split(
    " ",
  ),
);

/** Whether ParCor has an attribute with this name. */
export function isParCorAttribute(name: string): boolean {
  return Object.hasOwn(TABLE, name) || OTHERS.has(name);
}

/** Matches “they (sg.)”, “ihr (2nd pers.pl.personal)”, “it (group)”: a word form, then its agreement. */
const AGREEMENT_OF_FORM = /\((?:[^()]*\b)?(?:(sg|sing|singular)|(pl|plural)|(group))\b[^()]*\)$/;
/** Matches values such as “exclusive wir/uns/unser”, “deictic (Sie, …)”, “generic (man)”. */
const AUDIENCE = /^(?:(deictic)|(generic)|exclusive|co-present|all-inclusive)\b/;

/** Maximum length in characters of a value that is interpreted: ParCor's have under fifty. */
const LONGEST = 200;

function factsOfValue(attribute: string, value: string): ValueFacts | null {
  const rows = Object.hasOwn(TABLE, attribute) ? TABLE[attribute] : undefined;
  if (rows === undefined) return NOTHING;
  if (Object.hasOwn(rows, value)) return rows[value] ?? null;
  if (value.length > LONGEST) return null;
  if (attribute === "agreement") {
    const found = AGREEMENT_OF_FORM.exec(value);
    if (found !== null)
      return found[1] !== undefined ? SINGULAR : found[2] !== undefined ? PLURAL : { group: true };
  }
  if (attribute === "audience") {
    const found = AUDIENCE.exec(value);
    if (found !== null)
      return found[1] !== undefined
        ? { generic: false }
        : found[2] !== undefined
          ? { generic: true }
          : NOTHING;
  }
  return null;
}

/** Interprets the attributes of a mention. `attributes`: names and values as in the file. */
export function parCorOf(attributes: Iterable<readonly [string, string]>): ParCorFacts {
  const stated: ValueFacts[] = [];
  const unknown: [string, string][] = [];
  for (const [name, value] of attributes) {
    const fact = factsOfValue(name.toLowerCase(), value.trim().toLowerCase());
    if (fact === null) unknown.push([name, value]);
    else stated.push(fact);
  }
  let combined: ValueFacts = NOTHING;
  for (const fact of stated) combined = Object.assign({}, combined, fact, moreSpecific(combined, fact));
  const kind = combined.kind ?? combined.likelyKind ?? null;
  const { use, subject, number, generic, group } = { ...NO_FACETS, ...combined };
  return {
    kind,
    facets: { use, subject, number, generic, group },
    unsuitable: combined.unsuitable ?? null,
    isSplit: combined.isSplit === true,
    isAntecedent: combined.isAntecedent === true,
    unknown,
  };
}

/**
 * The use and the reason `unsuitable` of two attributes, in either order. The more specific value counts: the use
 * “event” rather than “anaphoric”, any further use rather than these two; any reason rather than
 * “no-specific-antecedent”.
 */
function moreSpecific(a: ValueFacts, b: ValueFacts): ValueFacts {
  const uses = [a.use, b.use].flatMap((use) => use ?? []);
  const reasons = [a.unsuitable, b.unsuitable].flatMap((why) => why ?? []);
  const use =
    uses.find((one) => one !== "anaphoric" && one !== "event") ??
    uses.find((one) => one === "event") ??
    uses[0];
  const unsuitable = reasons.find((why) => why !== "no-specific-antecedent") ?? reasons[0];
  return { ...(use === undefined ? {} : { use }), ...(unsuitable === undefined ? {} : { unsuitable }) };
}
