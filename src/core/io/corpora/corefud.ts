// Reads files of UD and CorefUD (CoNLL-U with Entity= in the last column) as sentences and mentions.

import { getOrInsert } from "#core/base/grouping.ts";
import { counted, quoted } from "#core/base/message-text.ts";
import { fileNameIn } from "#core/base/name.ts";
import type { FileProblems, ProblemList } from "#core/base/problem.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { type CorpusMention, NO_FACETS } from "#core/suite/suite-plan.ts";
import {
  type CorpusPart,
  type CorpusReader,
  MentionBrackets,
  mergePieces,
  UnknownValues,
  WordPlaces,
} from "./corpus-parts.ts";
import {
  type EntityBracket,
  type EntityFields,
  entityBrackets,
  entityFields,
  factsOfHead,
  headNode,
  isExpletive,
  type NodeInDocument,
  type NodeRange,
  otherValues,
  subjectOf,
  UdLines,
  type UdNode,
  type UdSentence,
  USUAL_FIELDS,
} from "./internal/conllu-sentence.ts";
import { parCorOf } from "./internal/parcor-attributes.ts";

/** The documents of one file, in order. Lines and brackets with problems are reported, and everything else is used. */
function readCorefUd(path: string, lines: readonly string[], problems: ProblemList): readonly CorpusPart[] {
  const parts: CorpusPart[] = [];
  const words = new UdLines(problems.in(path));
  let fields: EntityFields | null = null;
  let document = new CorefUdDocument(fileNameIn(path), problems.in(path));
  const endSentence = () => {
    const sentence = words.end();
    if (sentence !== null) document.add(sentence, fields ?? entityFields(USUAL_FIELDS));
  };
  const endDocument = () => {
    const part = document.end();
    if (part !== null) parts.push(part);
  };
  let mentions = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") endSentence();
    else if (line.startsWith("#")) {
      const [, key = "", value = ""] =
        /^#\s*(newdoc(?: id)?|global\.Entity)\s*(?:=(.*))?$/.exec(line.slice(0, 500)) ?? [];
      if (key === "global.Entity" && value.trim() !== "") {
        const isSame = fields?.written === value.trim();
        fields = entityFields(value.trim());
        if (fields.chain === null && !isSame) {
          const message = () =>
            `found ${quoted(value.trim())}, where no field names the chain; expected “eid” or “GRP”. Mentions are read without chains, so no antecedent is proposed`;
          problems.in(path).warning("missing-level", message, index + 1);
        }
      }
      if (!key.startsWith("newdoc")) continue;
      endSentence();
      endDocument();
      document = new CorefUdDocument(
        value.trim() === "" ? fileNameIn(path) : value.trim(),
        problems.in(path),
      );
    } else {
      if (fields === null && line.includes("Entity=")) {
        fields = entityFields(USUAL_FIELDS);
        const message = `found Entity= before any “# global.Entity = …”; read with the fields ${USUAL_FIELDS}`;
        problems.in(path).warning("missing-level", message, index + 1);
      }
      if (line.includes("Entity=")) mentions++;
      words.line(line, index + 1);
    }
  }
  endSentence();
  endDocument();
  if (mentions === 0) {
    const message = "has no Entity= in its last column: its sentences are read, and no antecedent is known";
    problems.in(path).warning("missing-level", message);
  }
  return parts;
}

/** The first word of a sentence in ten columns. */
const FIRST_WORD = /(?:^|[\r\n])1(?:-\d+)?\t[^\r\n\t]*(?:\t[^\r\n\t]*){8}(?:[\r\n]|$)/;

export const COREF_UD: CorpusReader = {
  kind: "corefud",
  name: "an annotated corpus (CoNLL-U, CorefUD)",
  described: {
    section: "corpora",
    becomes: "Proposals for annotators.",
    lost: "syntax, morphology and empty nodes",
  },
  recognise: ({ path, start }) => {
    if (/\.conllu$/i.test(path)) return "an annotated corpus (CoNLL-U, CorefUD), by its name";
    return FIRST_WORD.test(start)
      ? "an annotated corpus (CoNLL-U, CorefUD), with words in ten columns"
      : null;
  },
  readParts: readCorefUd,
  examples: [
    {
      path: "a.conllu",
      content:
        "# global.Entity = eid-etype-head-other\n1\tIt\tit\tPRON\t_\tNumber=Sing\t0\troot\t_\tEntity=(e1-thing-1-)\n\n",
    },
  ],
};

// Reads one document of CorefUD: pairs opening and closing brackets, and combines the pieces of discontinuous mentions.

interface OpenBracket {
  readonly bracket: EntityBracket;
  readonly fileLine: number;
}

interface Unfinished {
  readonly opening: OpenBracket;
  readonly stretches: NodeRange[];
}

class CorefUdDocument {
  readonly #id: string;
  readonly #problems: FileProblems;
  readonly #unknown = new UnknownValues();
  readonly #sentences: (readonly string[])[] = [];
  readonly #nodes: NodeInDocument[] = [];
  readonly #brackets = new MentionBrackets<OpenBracket>();
  readonly #unfinished = new Map<string, Unfinished>();
  readonly #complete: { readonly opening: OpenBracket; readonly stretches: readonly NodeRange[] }[] = [];

  readonly #splitAntecedents: string[] = [];
  /** Mentions whose name has no digit and is therefore a type, not a chain. */
  #withoutChain = 0;
  #firstWithoutChain: { readonly name: string; readonly fileLine: number } | null = null;

  constructor(id: string, problems: FileProblems) {
    this.#id = id;
    this.#problems = problems;
  }

  /** Adds the next sentence. `fields`: the fields of its opening brackets. */
  add({ tokens, nodes }: UdSentence, fields: EntityFields): void {
    const line = this.#sentences.length;
    const base = this.#nodes.length;
    this.#sentences.push(tokens);
    for (const node of nodes) {
      const number = this.#nodes.length;
      this.#nodes.push({ ...node, line, base });
      if (node.entity !== "") this.#entity(node, number, fields);
      if (node.splitAntecedents !== "") this.#splitAntecedents.push(node.splitAntecedents);
    }
  }

  /** The document as a part of the corpus; null = it has no sentence. */
  end(): CorpusPart | null {
    if (this.#sentences.length === 0) return null;
    for (const { bracket, fileLine } of this.#brackets.unclosed())
      this.#broken(
        fileLine,
        `the mention of ${quoted(bracket.name)} that begins here is never closed. It is left out`,
      );
    for (const { opening, stretches } of this.#unfinished.values()) {
      const { name, pieces } = opening.bracket;
      const message = `found only ${counted(stretches.length, "piece")} of ${pieces} of a mention of ${quoted(name)}; the missing ones are ignored`;
      this.#broken(opening.fileLine, message);
      this.#complete.push({ opening, stretches });
    }
    const mentions = this.#withSplitAntecedents([...this.#mentions(), ...this.#expletives()]);
    this.#reportWithoutChain();
    this.#unknown.report(this.#problems.file, this.#problems);
    return { id: this.#id, file: this.#problems.file, sentences: this.#sentences, mentions };
  }

  #broken(fileLine: number, message: string): void {
    this.#problems.warning("broken-markable", message, fileLine);
  }

  #entity({ entity, fileLine }: UdNode, number: number, fields: EntityFields): void {
    const brackets = entityBrackets(entity, fields);
    if (brackets === null) {
      const message = `found Entity=${quoted(entity)}; expected brackets such as (e1-person-1- or e1), with the fields “${fields.written}”. The value is left out`;
      this.#broken(fileLine, message);
      return;
    }
    for (const bracket of brackets) {
      const { kind, piece } = bracket;
      const name = `${bracket.name}[${piece}/${bracket.pieces}]`;
      if (kind !== "close") this.#brackets.open(name, number, { bracket, fileLine });
      if (kind === "open") continue;
      const pair = this.#brackets.close(name, number);
      if (pair === null)
        this.#broken(
          fileLine,
          `found “${bracket.name})”, but no mention with this name is open here. The bracket is left out`,
        );
      else this.#closed(pair.data, [pair.first, number]);
    }
  }

  #closed(opening: OpenBracket, stretch: NodeRange): void {
    const { name, piece, pieces } = opening.bracket;
    if (pieces === 1) {
      this.#complete.push({ opening, stretches: [stretch] });
      return;
    }
    const key = `${name}/${pieces}`;
    const begun = this.#unfinished.get(key);
    const expected = (begun?.stretches.length ?? 0) + 1;
    if (piece !== expected) {
      this.#broken(
        opening.fileLine,
        `found piece ${piece} of ${pieces} of a mention of ${quoted(name)}; expected piece ${expected}`,
      );
    }
    const partialMention = begun ?? { opening, stretches: [] };
    partialMention.stretches.push(stretch);
    if (piece < pieces) this.#unfinished.set(key, partialMention);
    else {
      this.#unfinished.delete(key);
      this.#complete.push(partialMention);
    }
  }

  #mentions(): CorpusMention[] {
    const surface = new Surface(this.#nodes, this.#sentences);
    let unwritten = 0;
    const mentions = this.#complete.flatMap(({ opening, stretches }) => {
      const pieces = mergePieces(stretches.flatMap((stretch) => surface.pieces(stretch)));
      if (pieces.length === 0) unwritten++;
      return pieces.length === 0 ? [] : [this.#mention(opening, stretches, pieces)];
    });
    if (unwritten > 0) {
      const message = `left out ${counted(unwritten, "mention")} in ${quoted(this.#id)} with only empty nodes, which are no words of the text`;
      this.#problems.warning("pronoun-not-found", message);
    }
    return mentions;
  }

  #mention(
    { bracket, fileLine }: OpenBracket,
    stretches: readonly NodeRange[],
    pieces: CorpusMention["pieces"],
  ): CorpusMention {
    const { name, fields } = bracket;
    const chain = this.#chainOf(bracket, fileLine);
    if (pieces.length > 1 && bracket.pieces > 1) {
      const message = () =>
        `a mention of ${quoted(name)} is discontinuous: ${counted(pieces.length, "piece")}`;
      this.#problems.warning("discontinuous-mention", message, fileLine);
    }
    const number = headNode(fields, stretches, this.#nodes);
    const node = number === null ? undefined : this.#nodes[number];
    const [only] = pieces;
    const isOneToken = pieces.length === 1 && only?.start === only?.end;
    const joinedNode = node?.conjunct === null || node === undefined ? null : node.base + node.conjunct;
    const isJoined =
      joinedNode !== null && stretches.some(([first, last]) => joinedNode >= first && joinedNode <= last);
    const facts = node === undefined ? NOTHING : factsOfHead(node, { isOneToken, isJoined });
    const head: TokenRef | null =
      node === undefined || node.token === null ? null : { line: node.line, position: node.token };
    return {
      from: `${fileNameIn(this.#problems.file)} line ${fileLine}, ${name}`,
      file: this.#problems.file,
      fileLine,
      pieces,
      head,
      chain,
      antecedent: null,
      isSplit: false,
      ...facts,
      ...(facts.kind === "clausal" && THINGS.has(fields.get("etype") ?? "") ? { kind: "nominal" } : {}),
      isPerson: fields.get("etype") === "person",
      ...this.#parCor(fields.get("other"), node, fileLine),
    };
  }

  /** The chain of a mention; null = none. A name without any digit is a type of entity, which many mentions share. */
  #chainOf({ chain, name }: EntityBracket, fileLine: number): string | null {
    if (chain === null || /\d/.test(chain)) return chain;
    if (this.#withoutChain++ === 0) this.#firstWithoutChain = { name, fileLine };
    return null;
  }

  #reportWithoutChain(): void {
    if (this.#firstWithoutChain === null) return;
    const { name, fileLine } = this.#firstWithoutChain;
    const message = () =>
      `${counted(this.#withoutChain, "mention has a name", "mentions have names")} without a number, such as ${quoted(name)}, which is a type and no chain; expected chains such as e1. They are read without chains, so no antecedent is proposed`;
    this.#problems.warning("missing-level", message, fileLine);
  }

  /**
   * The mentions, with one more for each statement `SplitAnte=e1<e3,e2<e3`: the nearest mentions of e1 and e2 together
   * are the antecedent of the first mention of e3.
   */
  #withSplitAntecedents(mentions: readonly CorpusMention[]): CorpusMention[] {
    const all = [...mentions];
    const membersByChain = new Map<string, string[]>();
    for (const [, member = "", whole = ""] of this.#splitAntecedents.flatMap((value) => [
      ...value.matchAll(/([^<>,\s]+)<([^<>,\s]+)/g),
    ]))
      getOrInsert(membersByChain, whole, () => []).push(member);
    const compare = ({ pieces: [a] }: CorpusMention, { pieces: [b] }: CorpusMention) =>
      (a?.line ?? 0) - (b?.line ?? 0) || (a?.start ?? 0) - (b?.start ?? 0);
    for (const [whole, members] of membersByChain) {
      const ofWhole = mentions.filter(({ chain }) => chain === whole);
      const first = ofWhole.toSorted(compare)[0];
      if (first === undefined) continue;
      const nearest = members.flatMap((member) => {
        const before = mentions.filter((one) => one.chain === member && compare(one, first) < 0);
        return before.toSorted(compare).at(-1) ?? [];
      });
      if (nearest.length < 2) continue;
      const pieces = nearest
        .flatMap((mention) => mention.pieces)
        .toSorted((a, b) => a.line - b.line || a.start - b.start);
      const antecedent = all.length;
      all[mentions.indexOf(first)] = { ...first, antecedent };
      all.push({
        ...first,
        pieces,
        head: null,
        kind: "nominal",
        chain: null,
        antecedent: null,
        isSplit: true,
        facets: NO_FACETS,
        number: "plural",
        isPerson: nearest.every(({ isPerson }) => isPerson),
      });
    }
    return all;
  }

  /**
   * Facts from ParCor's attributes in the field `other`, which corpora converted from ParCor have; empty = there are
   * none. They describe pronouns better than the tree does.
   */
  #parCor(other: string | undefined, node: UdNode | undefined, fileLine: number): Partial<CorpusMention> {
    const values = other === undefined ? [] : otherValues(other);
    if (!values.some(([name]) => name === "mention")) return {};
    const { kind, facets, unsuitable, isSplit, unknown } = parCorOf(values);
    for (const [name, value] of unknown) this.#unknown.add(name, value, fileLine);
    const subject = facets.subject ?? (node === undefined ? null : subjectOf(node.deprel));
    return { kind, facets: { ...facets, subject }, unsuitable, isSplit };
  }

  #expletives(): CorpusMention[] {
    return this.#nodes.flatMap((node) => {
      const { fileLine, line, token, entity, deprel } = node;
      if (token === null || !isExpletive(node) || /\([^()]*\)/.test(entity)) return [];
      return [
        {
          from: `${fileNameIn(this.#problems.file)} line ${fileLine}, ${deprel}`,
          file: this.#problems.file,
          fileLine,
          pieces: [{ line, start: token, end: token }],
          head: { line, position: token },
          kind: "pronoun",
          chain: null,
          antecedent: null,
          facets: { ...NO_FACETS, use: "pleonastic" },
          unsuitable: null,
          isSplit: false,
          number: null,
          isPerson: false,
        } satisfies CorpusMention,
      ];
    });
  }
}

/**
 * Types of entities (UD GUM, CorefUD) that a verb form can name, as in “the injured”: the type then shows that the
 * mention is no clause.
 */
const THINGS = new Set(["person", "animal", "object", "organization", "place", "plant", "substance"]);

const NOTHING = { kind: null, facets: NO_FACETS, unsuitable: null, number: null } as const;

/** Converts ranges of a document's nodes to tokens of its text. */
class Surface {
  readonly #places: WordPlaces;
  /**
   * For each node, the number of earlier nodes with a token. This is the index of the first token at or after the node.
   */
  readonly #from: readonly number[];

  constructor(nodes: readonly NodeInDocument[], sentences: readonly (readonly string[])[]) {
    const places: TokenRef[] = [];
    const nextToken: number[] = [];
    for (const { line, token } of nodes) {
      nextToken.push(places.length);
      if (token !== null) places.push({ line, position: token });
    }
    nextToken.push(places.length);
    this.#from = nextToken;
    this.#places = new WordPlaces(
      places,
      sentences.map(({ length }) => length),
    );
  }

  pieces([first, last]: NodeRange): CorpusMention["pieces"] {
    const [from = 0, end = 0] = [this.#from[first], this.#from[last + 1]];
    return end <= from ? [] : this.#places.pieces(from, end - 1);
  }
}
