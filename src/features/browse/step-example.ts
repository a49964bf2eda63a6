// Finds the candidate to show when stepping from example to example.

/** Returns a candidate's example and system by number. */
interface Places {
  exampleNumber(candidate: number): number;
  systemNumber(candidate: number): number;
}

/**
 * The candidate of the next example in the list (`step` −1: the previous one). It is of the same system if the list has
 * it, else the first of its example. Null at the end. `shown` lists an example's candidates one after another.
 */
export function stepExample(
  shown: readonly number[],
  candidate: number,
  step: 1 | -1,
  places: Places,
): number | null {
  const exampleAt = (place: number) => {
    const one = shown[place];
    return one === undefined ? null : places.exampleNumber(one);
  };
  const example = places.exampleNumber(candidate);
  let at = shown.indexOf(candidate);
  if (at < 0) return null;
  while (exampleAt(at) === example) at += step;
  const found = exampleAt(at);
  if (found === null) return null;
  let first = at;
  while (exampleAt(first - 1) === found) first--;
  let end = first;
  while (exampleAt(end) === found) end++;
  const ofExample = shown.slice(first, end);
  const same = ofExample.find((one) => places.systemNumber(one) === places.systemNumber(candidate));
  return same ?? ofExample[0] ?? null;
}
