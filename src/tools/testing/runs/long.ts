// Says whether this is a long run (`npm run test:long`), which tries more random cases and reads all
// of the shared data.

export const isLong = process.env.REFEREE_LONG === "1";

/** How often to run something: `usual` in `npm test`, `long` in `npm run test:long`. */
export function runs(usual: number, long: number): number {
  return isLong ? long : usual;
}
