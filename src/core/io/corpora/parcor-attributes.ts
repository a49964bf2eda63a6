// Interprets ParCor's and ParCorFull's attributes of a mention, in MMAX2 levels and in conversions of them.

import { type MentionKind, NO_FACETS } from "#core/suite/annotated-corpus.ts";
import type { TokenFacets } from "#core/suite/token-proposal.ts";
import type { Unsuitable } from "#core/suite/unsuitable.ts";

interface ParCorSays {
  /** Null = the attributes do not state it. */
  readonly kind: MentionKind | null;
  readonly facets: TokenFacets;
  readonly unsuitable: Unsuitable | null;
  /** “split reference”. */
  readonly isSplit: boolean;
  /** Whether it is marked as a pronoun, but is the antecedent that begins a chain. */
  readonly isAntecedent: boolean;
  /** Values that the table does not contain, as [attribute, value]. */
  readonly unknown: readonly (readonly [string, string])[];
}

interface Says extends Partial<TokenFacets> {
  readonly kind?: MentionKind;
  /** Used if no attribute states the kind. */
  readonly likelyKind?: MentionKind;
  readonly unsuitable?: Unsuitable;
  readonly isSplit?: true;
  readonly isAntecedent?: true;
}

const NOTHING: Says = {};
const PRONOUN: Says = { likelyKind: "pronoun" };
const SINGULAR: Says = { number: "singular" };
const PLURAL: Says = { number: "plural" };
const SUBJECT: Says = { subject: true };
const NON_SUBJECT: Says = { subject: false };

/** Attribute → value → meaning; all in lower case. Contains the values of ParCor 1.0, ParCor 1.1 and ParCorFull. */
const TABLE: Readonly<Record<string, Readonly<Record<string, Says>>>> = {
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
  agreement: {
    singular: SINGULAR,
    plural: PLURAL,
    group: { group: true },
    none: NOTHING,
  },
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

function ofKind(likelyKind: MentionKind, values: string): Record<string, Says> {
  const says = Object.fromEntries(values.split(" ").map((value): [string, Says] => [value, { likelyKind }]));
  return { ...says, "not sure. help!": NOTHING };
}

/** Attributes without relevant information. */
const OTHERS = new Set(
  "type_of_pronoun personal_or_reflexive anacata npmod comparative sub_apposition adverbtype case check mmax_level coref_class".split(
    " ",
  ),
);

/** Whether ParCor has an attribute with this name. */
export function isParCorAttribute(name: string): boolean {
  return Object.hasOwn(TABLE, name) || OTHERS.has(name);
}

/** “they (sg.)”, “ihr (2nd pers.pl.personal)”, “it (group)”: the form comes first, in every language. */
const AGREEMENT_OF_FORM = /\((?:[^()]*\b)?(?:(sg|sing|singular)|(pl|plural)|(group))\b[^()]*\)$/;
/** “exclusive wir/uns/unser”, “deictic (Sie, …)”, “generic (man)”. */
const AUDIENCE = /^(?:(deictic)|(generic)|exclusive|co-present|all-inclusive)\b/;

/** Maximum length in characters of a value that is interpreted: ParCor's have under fifty. */
const LONGEST = 200;

function saidBy(attribute: string, value: string): Says | null {
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

/** `attributes`: names and values as in the file. */
export function parCorOf(attributes: Iterable<readonly [string, string]>): ParCorSays {
  const said: Says[] = [];
  const unknown: [string, string][] = [];
  for (const [name, value] of attributes) {
    const says = saidBy(name.toLowerCase(), value.trim().toLowerCase());
    if (says === null) unknown.push([name, value]);
    else said.push(says);
  }
  let all: Says = NOTHING;
  for (const says of said) all = Object.assign({}, all, says, finer(all, says));
  const kind = all.kind ?? all.likelyKind ?? null;
  const { use, subject, number, generic, group } = { ...NO_FACETS, ...all };
  return {
    kind,
    facets: { use, subject, number, generic, group },
    unsuitable: all.unsuitable ?? null,
    isSplit: all.isSplit === true,
    isAntecedent: all.isAntecedent === true,
    unknown,
  };
}

/**
 * Combines what two attributes state about one fact, in either order: “event” is more specific than “anaphoric”, any
 * other use more than both.
 */
function finer(a: Says, b: Says): Says {
  const uses = [a.use, b.use].flatMap((use) => use ?? []);
  const reasons = [a.unsuitable, b.unsuitable].flatMap((why) => why ?? []);
  const use =
    uses.find((one) => one !== "anaphoric" && one !== "event") ??
    uses.find((one) => one === "event") ??
    uses[0];
  const unsuitable = reasons.find((why) => why !== "no-specific-antecedent") ?? reasons[0];
  return { ...(use === undefined ? {} : { use }), ...(unsuitable === undefined ? {} : { unsuitable }) };
}
