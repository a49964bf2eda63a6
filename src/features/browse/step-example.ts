// Finds the candidate to show when the user steps from example to example.

/** Functions that return the example number and the system number of a candidate. */
interface Places {
  exampleNumber(candidate: number): number;
  systemNumber(candidate: number): number;
}

/**
 * The candidate of the next example in the list (`step` −1: the previous one): of the same system if it is
 * listed, else the first one of its example. Null = the list has no such example, or lacks `candidate`. In
 * `shown`, the candidates of an example follow one another.
 */
export function stepExample(
  shown: readonly number[],
  candidate: number,
  step: 1 | -1,
  keys: Places,
): number | null {
  const exampleAt = (place: number) => {
    const one = shown[place];
    return one === undefined ? null : keys.exampleNumber(one);
  };
  const example = keys.exampleNumber(candidate);
  let at = shown.indexOf(candidate);
  if (at < 0) return null;
  while (exampleAt(at) === example) at += step;
  const neighbour = exampleAt(at);
  if (neighbour === null) return null;
  let first = at;
  while (exampleAt(first - 1) === neighbour) first--;
  let end = first;
  while (exampleAt(end) === neighbour) end++;
  const ofExample = shown.slice(first, end);
  const sameSystem = ofExample.find((one) => keys.systemNumber(one) === keys.systemNumber(candidate));
  return sameSystem ?? ofExample[0] ?? null;
}
