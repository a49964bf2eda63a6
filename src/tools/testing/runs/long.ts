// Tells whether this is a long run (`npm run test:long`), in which laws, kills and large data are tested completely.

export const isLong = process.env.REFEREE_LONG === "1";

/** The number of runs: a few in `npm test`, all in `npm run test:long`. */
export function runs(usual: number, long: number): number {
  return isLong ? long : usual;
}
