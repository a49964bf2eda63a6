// Damages files as accidents or attackers might. The damage is chosen by a seed, so that it can be reproduced from its
// number.

export type Random = () => number;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const NASTY = [
  '{"__proto__":{"polluted":true}}',
  '"\\ud800"',
  "\\u0000",
  "9".repeat(400),
  "1e400",
  "-0",
  "NaN",
  "99999999-99999999",
  "0:0-9999999:0",
  "=cmd|' /C calc'!A0",
  "<script>alert(1)</script>",
  "\u202e\u2066‮",
  "\ufeff",
  "\u0000",
  "\ufdd0\ufdd1",
  "\u2028",
  "../../etc/passwd",
] as const;

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

function splice(bytes: Uint8Array, at: number, remove: number, insert: Uint8Array): Uint8Array {
  const left = bytes.subarray(0, at);
  const right = bytes.subarray(at + remove);
  const joined = new Uint8Array(left.length + insert.length + right.length);
  joined.set(left);
  joined.set(insert, left.length);
  joined.set(right, left.length + insert.length);
  return joined;
}

/** Changes the lines of the bytes, which are read as UTF-8. Invalid bytes become U+FFFD. */
function withLines(bytes: Uint8Array, change: (lines: string[]) => void): Uint8Array {
  const lines = decoder.decode(bytes).split("\n");
  change(lines);
  return encoder.encode(lines.join("\n"));
}

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  "flipped bits": (bytes, random) => {
    const copy = bytes.slice();
    for (let count = 1 + below(random, 8); count > 0; count--) {
      const at = below(random, copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << below(random, 8));
    }
    return copy;
  },
  "other bytes": (bytes, random) => {
    const copy = bytes.slice();
    for (let count = 1 + below(random, 16); count > 0; count--)
      copy[below(random, copy.length)] = below(random, 256);
    return copy;
  },
  "cut off": (bytes, random) => bytes.subarray(0, below(random, bytes.length + 1)),
  "a piece missing": (bytes, random) =>
    splice(bytes, below(random, bytes.length), 1 + below(random, 200), new Uint8Array()),
  "a piece twice": (bytes, random) => {
    const at = below(random, bytes.length);
    return splice(bytes, at, 0, bytes.subarray(at, at + 1 + below(random, 2000)));
  },
  "a line twice": (bytes, random) =>
    withLines(bytes, (lines) => {
      const at = below(random, lines.length);
      lines.splice(below(random, lines.length), 0, lines[at] ?? "");
    }),
  "a line missing": (bytes, random) =>
    withLines(bytes, (lines) => void lines.splice(below(random, lines.length), 1)),
  "a line moved": (bytes, random) =>
    withLines(bytes, (lines) => {
      const [line = ""] = lines.splice(below(random, lines.length), 1);
      lines.splice(below(random, lines.length + 1), 0, line);
    }),
  "a huge number": (bytes, random) => {
    const text = decoder.decode(bytes);
    const numbers = [...text.matchAll(/[0-9]+/g)];
    const hit = numbers[below(random, numbers.length)];
    if (hit === undefined) return bytes;
    const huge =
      ["99999999999999999999", "-1", "4294967296", "1e999", "0.5", "9999999"][below(random, 6)] ?? "";
    return encoder.encode(text.slice(0, hit.index) + huge + text.slice(hit.index + hit[0].length));
  },
  "something nasty": (bytes, random) =>
    splice(
      bytes,
      below(random, bytes.length),
      below(random, 2) * 4,
      encoder.encode(NASTY[below(random, NASTY.length)]),
    ),
  "another value": (bytes, random) => {
    const text = decoder.decode(bytes);
    const values = [...text.matchAll(/"[^"\\]{0,200}"|\b(?:true|false|null|[0-9]+)\b/g)];
    const hit = values[below(random, values.length)];
    const other = values[below(random, values.length)]?.[0] ?? "null";
    if (hit === undefined) return bytes;
    const value = ["null", "[]", "{}", '""', "true", other, '{"__proto__":1}'][below(random, 7)] ?? "";
    return encoder.encode(text.slice(0, hit.index) + value + text.slice(hit.index + hit[0].length));
  },
  "nested deep": (bytes, random) => {
    const depth = 50 + below(random, 20_000);
    const nested = encoder.encode("[".repeat(depth) + "]".repeat(below(random, 2) * depth));
    return splice(bytes, below(random, bytes.length), 0, nested);
  },
  "a megabyte in one place": (bytes, random) =>
    splice(
      bytes,
      below(random, bytes.length),
      0,
      encoder.encode(["x", "é", "1-1 ", "\t", " "][below(random, 5)]?.repeat(200_000)),
    ),
  nothing: () => new Uint8Array(),
  blanks: (bytes) => new Uint8Array(bytes.length).fill(0x20),
};

const NAMES = Object.keys(MUTATIONS);
/** Mutations that are used rarely, because they make large files or leave nothing of the content. */
const SELDOM = new Set(["a megabyte in one place", "nothing", "blanks", "nested deep"]);

interface Mutated {
  readonly what: string;
  readonly bytes: Uint8Array;
}

/** Mutates the bytes once or twice. `what`: names of the mutations. */
export function mutate(bytes: Uint8Array, random: Random): Mutated {
  let result = bytes;
  const what: string[] = [];
  for (let count = random() < 0.7 ? 1 : 2; count > 0; count--) {
    let name = NAMES[below(random, NAMES.length)] ?? "nothing";
    if (SELDOM.has(name) && random() < 0.8) name = "flipped bits";
    result = MUTATIONS[name]?.(result, random) ?? result;
    what.push(name);
  }
  return { what: what.join(", "), bytes: result };
}
