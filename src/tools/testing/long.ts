// Says whether this is a long run (`npm run test:long`): then laws, kills and large data run in full, otherwise a few of each.

export const isLong = process.env.REFEREE_LONG === "1";

/** How many runs there are: a few in `npm test`, all in `npm run test:long`. */
export function runs(usual: number, long: number): number {
  return isLong ? long : usual;
}
