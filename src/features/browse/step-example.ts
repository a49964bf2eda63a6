// Holds which candidate is shown when one steps from example to example.

/** What tells a candidate's example and system by number. */
interface Places {
  exampleNumber(candidate: number): number;
  systemNumber(candidate: number): number;
}

/**
 * The candidate of the next example in the list (`step` −1: of the one before): of the same system where the list has it, else the
 * first. Null at the end. `shown` has the candidates of an example one after the other.
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
