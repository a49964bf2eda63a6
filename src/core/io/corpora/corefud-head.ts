// Finds the head of a mention in UD or CorefUD: in the field `head`, otherwise by the field `minspan`, otherwise in the
// tree.

import type { UdNode } from "./conllu-sentence.ts";

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
