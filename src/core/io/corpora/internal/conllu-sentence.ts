// Reads one sentence of CoNLL-U, the mentions that its column `Entity=` names, and what their heads say about them.

import { copiedText, quoted } from "#core/base/message-text.ts";
import type { FileProblems } from "#core/base/problem.ts";
import { tokenFromWord } from "#core/io/corpora/corpus-parts.ts";
import { type CorpusMention, type MentionKind, NO_FACETS, type TokenFacets } from "#core/suite/suite-plan.ts";

export interface UdNode {
  readonly upos: string;
  /** Features by name. */
  readonly feats: ReadonlyMap<string, string>;
  readonly deprel: string;
  /** Value of Entity= in the last column; "" = there is none. */
  readonly entity: string;
  /** Value of SplitAnte= in the last column (CorefUD 1.0); "" = there is none. */
  readonly splitAntecedents: string;
  readonly fileLine: number;
  /** Index of the word's token in the sentence; null = an empty node, which has no token. */
  readonly token: number | null;
  /** Index in the sentence of the node on which this one depends; null = none (the root, an empty node). */
  readonly parent: number | null;
  /** Index in the sentence of the first node that depends on this one as a conjunct (“conj”); null = none. */
  readonly conjunct: number | null;
}

export interface UdSentence {
  readonly tokens: readonly string[];
  readonly nodes: readonly UdNode[];
}

interface Row {
  readonly id: string;
  readonly form: string;
  readonly upos: string;
  readonly feats: string;
  readonly head: string;
  readonly deprel: string;
  readonly entity: string;
  readonly splitAntecedents: string;
  readonly fileLine: number;
}

interface Range {
  readonly last: number;
  readonly form: string;
}

const COLUMNS = 10;

/** Collects the lines of a sentence. */
export class UdLines {
  readonly #problems: FileProblems;
  #rows: Row[] = [];
  /** Multiword tokens by the number of their first word. */
  #ranges = new Map<number, Range>();

  constructor(problems: FileProblems) {
    this.#problems = problems;
  }

  line(line: string, fileLine: number): void {
    const columns = line.split("\t");
    const [id = "", form = "", , upos = "", , feats = "", head = "", deprel = "", , misc = ""] = columns;
    const range = /^(\d{1,6})-(\d{1,6})$/.exec(id);
    if (columns.length !== COLUMNS || (range === null && !/^\d{1,6}(?:\.\d{1,6})?$/.test(id))) {
      const message = () =>
        `found ${quoted(line)}; expected ${COLUMNS} columns with tabs between them, the first the number of a word. The line is left out`;
      this.#problems.warning("malformed-cell", message, fileLine);
      return;
    }
    if (range !== null) this.#ranges.set(Number(range[1]), { last: Number(range[2]), form });
    else {
      const splitAntecedents = valueIn(misc, "SplitAnte=");
      this.#rows.push({
        id,
        form,
        upos,
        feats,
        head,
        deprel,
        entity: valueIn(misc, "Entity="),
        splitAntecedents,
        fileLine,
      });
    }
  }

  /** The sentence in the collected lines; null = no word was collected. */
  end(): UdSentence | null {
    const rows = this.#rows;
    if (rows.length === 0) return null;
    const { tokens, tokenIndices } = this.#tokens(rows);
    const numbers = new Map(rows.map(({ id }, index) => [id, index]));
    const conjuncts = new Map<number, number>();
    rows.forEach(({ deprel, head }, index) => {
      const headIndex = numbers.get(head);
      if (/^conj(?::|$)/.test(deprel) && headIndex !== undefined && !conjuncts.has(headIndex))
        conjuncts.set(headIndex, index);
    });
    const nodes = rows.map(
      ({ upos, feats, head, deprel, entity, splitAntecedents, fileLine }, index): UdNode => ({
        upos: copiedText(upos),
        feats: featuresOf(feats),
        deprel: copiedText(deprel),
        entity,
        splitAntecedents,
        fileLine,
        token: tokenIndices[index] ?? null,
        parent: numbers.get(head) ?? null,
        conjunct: conjuncts.get(index) ?? null,
      }),
    );
    this.#rows = [];
    this.#ranges = new Map();
    return { tokens, nodes };
  }

  /**
   * The tokens of the sentence. A multiword token is split into its words if they spell it (“it’s” as “it” and “’s”);
   * otherwise it is one token (“du” for “de” and “le”).
   */
  #tokens(rows: readonly Row[]): { tokens: string[]; tokenIndices: (number | null)[] } {
    const tokens: string[] = [];
    const tokenIndices: (number | null)[] = rows.map(() => null);
    let lastInToken = 0;
    for (const [row, { id, form }] of rows.entries()) {
      if (id.includes(".")) continue;
      const number = Number(id);
      if (number <= lastInToken) {
        tokenIndices[row] = tokens.length - 1;
        continue;
      }
      const range = this.#ranges.get(number);
      const isWhole = range === undefined || this.#spells(rows, row, range);
      if (!isWhole) lastInToken = range.last;
      tokenIndices[row] = tokens.length;
      tokens.push(tokenFromWord(isWhole ? form : range.form));
    }
    return { tokens, tokenIndices };
  }

  #spells(rows: readonly Row[], from: number, { last, form }: Range): boolean {
    let spelt = "";
    for (let index = from; index < rows.length && spelt.length < form.length; index++) {
      const row = rows[index];
      if (row === undefined || Number(row.id) > last) break;
      if (!row.id.includes(".")) spelt += row.form;
    }
    return spelt === form;
  }
}

/** The value of a field of the last column, such as `Entity=`; empty = there is none. */
function valueIn(misc: string, field: string): string {
  if (!misc.includes(field)) return "";
  const found = misc.split("|").find((one) => one.startsWith(field));
  return copiedText(found?.slice(field.length) ?? "");
}

function featuresOf(feats: string): ReadonlyMap<string, string> {
  if (feats === "_" || feats === "") return NONE;
  return new Map(
    feats.split("|").map((pair) => {
      const at = pair.indexOf("=");
      return [copiedText(pair.slice(0, Math.max(0, at))), copiedText(pair.slice(at + 1))] as const;
    }),
  );
}

const NONE: ReadonlyMap<string, string> = new Map();

// Parses the value of `Entity=` (UD, CorefUD): brackets that open and close mentions, with fields by name.

/** Fields of an opening bracket if no `# global.Entity` names them. */
export const USUAL_FIELDS = "eid-etype-head-other";

/** The value of a `# global.Entity`: the fields of an opening bracket in order, separated by hyphens. */
export interface EntityFields {
  /** The declaration as written in the file. */
  readonly written: string;
  /** Names of the fields in lower case; those of UD GUM are replaced by those of CorefUD. */
  readonly names: readonly string[];
  /** Index of the field that names the chain; null = none. */
  readonly chain: number | null;
}

/** Current and earlier names in UD GUM for fields of CorefUD. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["grp", "eid"],
  ["entity", "etype"],
  ["min", "minspan"],
]);

export function entityFields(written: string): EntityFields {
  const writtenNames = written.split("-").map((name) => name.trim().toLowerCase());
  const names = writtenNames.map((name) => {
    const standardName = OTHER_NAMES.get(name);
    return standardName === undefined || writtenNames.includes(standardName) ? name : standardName;
  });
  const chain = names.indexOf("eid");
  return { written, names, chain: chain < 0 ? null : chain };
}

export interface EntityBracket {
  readonly kind: "open" | "close" | "single";
  /**
   * The name that an opening and its closing bracket have in common: that of the chain, or the first field if no field
   * names the chain.
   */
  readonly name: string;
  /** Name of the chain; null = no field names it. */
  readonly chain: string | null;
  /** Number of this piece of a discontinuous mention, from 1; 1 for any other mention. */
  readonly piece: number;
  /** Number of pieces of the mention; 1 = it is not discontinuous. */
  readonly pieces: number;
  /** Values that are not empty, by field name; a closing bracket has no values. */
  readonly fields: ReadonlyMap<string, string>;
}

const CHUNK = /\([^()]+\)?|[^()]+\)/gy;
const NAME = /^([^[\]]+)(?:\[(\d{1,4})\/(\d{1,4})\])?$/;

/** The brackets in the order in which they are written; null if the value does not consist of brackets. */
export function entityBrackets(
  value: string,
  { names, chain }: EntityFields,
): readonly EntityBracket[] | null {
  const brackets: EntityBracket[] = [];
  let parsedLength = 0;
  for (const [chunk] of value.matchAll(CHUNK)) {
    parsedLength += chunk.length;
    const opens = chunk.startsWith("(");
    const closes = chunk.endsWith(")");
    const values = valuesOf(chunk.slice(opens ? 1 : 0, closes ? -1 : undefined), names);
    // A closing bracket contains only the chain (“e1)”), or the fields up to the chain, or all fields (“person-1)” of
    // UD GUM 2.8).
    const place = chain ?? 0;
    const found = NAME.exec(values[opens || values.length > place ? place : 0] ?? "");
    if (found === null) return null;
    const [, name = "", piece = "1", pieces = "1"] = found;
    if (Number(piece) < 1 || Number(piece) > Number(pieces)) return null;
    const fields = opens
      ? new Map(names.flatMap((field, at) => (values[at] ? [[field, decoded(values[at])] as const] : [])))
      : NONE;
    brackets.push({
      kind: opens ? (closes ? "single" : "open") : "close",
      name,
      chain: chain === null ? null : name,
      piece: Number(piece),
      pieces: Number(pieces),
      fields,
    });
  }
  return parsedLength === value.length && brackets.length > 0 ? brackets : null;
}

/** The value of each field. Surplus hyphens belong to the last value. */
function valuesOf(inside: string, names: readonly string[]): string[] {
  const values = inside.split("-");
  return values.length <= names.length
    ? values
    : [...values.slice(0, names.length - 1), values.slice(names.length - 1).join("-")];
}

/** Decodes characters that are escaped because they have a meaning in the value: “%2D” is “-”. */
function decoded(value: string): string {
  return value.replace(/%(2[0-9A-F]|3[AB]|5[BD]|7C)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Names and values of the field `other`: “mention:np,split:simple+antecedent”. */
export function otherValues(other: string): readonly (readonly [string, string])[] {
  return other.split(",").flatMap((pair) => {
    const at = pair.indexOf(":");
    return at <= 0 ? [] : [[pair.slice(0, at), decoded(pair.slice(at + 1)).replaceAll("+", " ")] as const];
  });
}

// Finds the head of a mention in UD or CorefUD: in the field `head`, otherwise by the field `minspan`, otherwise in the
// tree.

/** First and last node of a piece, by their numbers in the document. */
export type NodeRange = readonly [first: number, last: number];

export interface NodeInDocument extends UdNode {
  readonly line: number;
  /** Number, in the document, of the first node of this node's sentence. */
  readonly base: number;
}

/**
 * Number of the head's node in the document; null = none is found. The head is, in this order of preference: the node
 * in the field `head`; the only node; the first node in the field `minspan`; the topmost word of the mention that is
 * reached from its first word by following the tree upwards (the first word itself if its parent is outside the
 * mention). Both fields count from 1 over all nodes of the mention, as CorefUD 1.0 defines. A number greater than the
 * number of these nodes is ignored.
 */
export function headNode(
  fields: ReadonlyMap<string, string>,
  stretches: readonly NodeRange[],
  nodes: readonly NodeInDocument[],
): number | null {
  const fromField = nodeAt(fields.get("head"), stretches);
  if (fromField !== null) return fromField;
  const [first] = stretches;
  if (first !== undefined && stretches.length === 1 && first[0] === first[1]) return first[0];
  return nodeAt(fields.get("minspan")?.split(",", 1)[0], stretches) ?? topmostNode(stretches, nodes);
}

function nodeAt(field: string | undefined, stretches: readonly NodeRange[]): number | null {
  let remaining = /^\d{1,6}$/.test(field ?? "") ? Number(field) : 0;
  if (remaining === 0) return null;
  for (const [first, last] of stretches) {
    const length = last - first + 1;
    if (remaining <= length) return first + remaining - 1;
    remaining -= length;
  }
  return null;
}

/** Maximum number of nodes that are examined per mention. This limit bounds the time for a hostile file. */
const MOST_LOOKED_AT = 200;

/**
 * Finds the head in the tree. Punctuation and empty nodes at the beginning are skipped: punctuation often depends on a
 * word outside the mention, and empty nodes have no place in the tree.
 */
function topmostNode(stretches: readonly NodeRange[], nodes: readonly NodeInDocument[]): number | null {
  let examined = 0;
  for (const [first, last] of stretches) {
    for (let start = first; start <= last && examined < MOST_LOOKED_AT; start++, examined++) {
      if (nodes[start]?.token === null || nodes[start]?.upos === "PUNCT") continue;
      let top = start;
      for (; examined < MOST_LOOKED_AT; examined++) {
        const node = nodes[top];
        const parent = node === undefined || node.parent === null ? null : node.base + node.parent;
        if (parent === null || !stretches.some(([from, to]) => parent >= from && parent <= to)) return top;
        top = parent;
      }
    }
  }
  return null;
}

// Derives facts about a mention from the Universal Dependencies of its head: whether it is a pronoun, its person and
// number, and whether it is a subject.

/**
 * Types of pronouns such as “somebody”, “everything”, “nothing”. They introduce referents as nouns do, so they count as
 * nouns.
 */
const LIKE_NOUNS = new Set(["Ind", "Tot", "Neg"]);
/** Types of pronouns that can head a longer phrase, which then counts as a noun phrase: “those who came”. */
const WITH_PHRASE = new Set(["Dem"]);

type UdFacts = Pick<CorpusMention, "kind" | "facets" | "unsuitable" | "number">;

/**
 * Facts about a mention from its head. `isOneToken`: whether the head is the mention's only word. `isJoined`: whether
 * another word of the mention is coordinated with the head.
 */
export function factsOfHead(
  { upos, feats, deprel }: UdNode,
  { isOneToken, isJoined }: { readonly isOneToken: boolean; readonly isJoined: boolean },
): UdFacts {
  const kind = kindOf(upos, feats.get("PronType") ?? "", isOneToken);
  const number = isJoined ? "plural" : numberOf(feats.get("Number"));
  if (kind !== "pronoun") return { kind, facets: NO_FACETS, unsuitable: null, number };
  const person = feats.get("Person");
  const use = isJoined ? null : person === "1" ? "speaker" : person === "2" ? "addressee" : null;
  const facets: TokenFacets = { ...NO_FACETS, use, subject: subjectOf(deprel) };
  return { kind, facets, unsuitable: use === "speaker" ? "speaker" : null, number };
}

/** Whether the word is a pronoun without a referent, as in “it rains”: a word of the text with the relation `expl`. */
export function isExpletive({ upos, deprel, token }: UdNode): boolean {
  return upos === "PRON" && deprel === "expl" && token !== null;
}

/** Whether a word with this relation is a subject. Null = unknown: it has no relation, or is a conjunct. */
export function subjectOf(deprel: string): boolean | null {
  if (deprel === "_" || deprel === "" || /^conj(?::|$)/.test(deprel)) return null;
  return /^[nc]subj(?::|$)/.test(deprel);
}

function kindOf(upos: string, pronounType: string, isOneToken: boolean): MentionKind | null {
  const isPossessive = upos === "DET" && pronounType === "Prs";
  if (upos === "PRON" || isPossessive) {
    if (LIKE_NOUNS.has(pronounType)) return "nominal";
    return isOneToken || !WITH_PHRASE.has(pronounType) ? "pronoun" : "nominal";
  }
  if (upos === "VERB" || upos === "AUX") return "clausal";
  if (upos === "ADV" || upos === "ADP" || upos === "SCONJ") return "other";
  return upos === "_" || upos === "" ? null : "nominal";
}

function numberOf(feature: string | undefined): "singular" | "plural" | null {
  if (feature === "Sing") return "singular";
  return feature === "Plur" ? "plural" : null;
}
