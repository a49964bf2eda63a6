// Says which size of test run this is. Each size contains all tests of the size before it.

/**
 * `quick`: `npm cit`. `whole`: also the tests with the tag `@whole`, as in continuous integration and whenever a test
 * runner is started directly. `long`: `npm run test:long`, which also runs the tests with the tag `@long`, tries more
 * random cases and reads all of the shared data.
 */
const SIZES = ["quick", "whole", "long"] as const;

type Size = (typeof SIZES)[number];

/** `named`: the value of REFEREE_TESTS; `undefined` if it is not set. */
export function sizeOf(named: string | undefined): Size {
  const size = SIZES.find((known) => known === (named ?? "whole"));
  if (size === undefined) throw new Error(`REFEREE_TESTS is “${named}”; expected ${SIZES.join(", ")}.`);
  return size;
}

const size = sizeOf(process.env.REFEREE_TESTS);

export const isQuick = size === "quick";
export const isLong = size === "long";

/** How often to run something: `usual` in quick and whole runs, `long` in `npm run test:long`. */
export function runs(usual: number, long: number): number {
  return isLong ? long : usual;
}

/** Whether the text of a file of unit tests has the tag `@whole`, with the reason why quick runs leave it out. */
export function isOnlyWhole(text: string): boolean {
  return /^\/\/ @whole: ./m.test(text);
}
