// Reads one sentence of CoNLL-U: its nodes, which are words and empty nodes, and the tokens of its text.

import { copiedText, quoted } from "#core/base/message-text.ts";
import type { FileProblems } from "#core/base/problem.ts";
import { tokenFromWord } from "./corpus-parts.ts";

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
