// Finds the candidate to show when the user steps from example to example.

/** Returns the numbers, from 0, of a candidate's example and system. */
interface CandidateNumbers {
  exampleNumber(candidate: number): number;
  systemNumber(candidate: number): number;
}

/**
 * Returns a candidate of the next example in the list, or of the previous example if `step` is −1: the candidate of the
 * same system if it is listed, otherwise the first one. Null = there is no such example, or `candidate` is not listed.
 * `shown`: the list, in which all candidates of an example are adjacent.
 */
export function stepExample(
  shown: readonly number[],
  candidate: number,
  step: 1 | -1,
  numbers: CandidateNumbers,
): number | null {
  const exampleAt = (place: number) => {
    const candidateThere = shown[place];
    return candidateThere === undefined ? null : numbers.exampleNumber(candidateThere);
  };
  const example = numbers.exampleNumber(candidate);
  let index = shown.indexOf(candidate);
  if (index < 0) return null;
  while (exampleAt(index) === example) index += step;
  const neighbour = exampleAt(index);
  if (neighbour === null) return null;
  let first = index;
  while (exampleAt(first - 1) === neighbour) first--;
  let end = first;
  while (exampleAt(end) === neighbour) end++;
  const ofExample = shown.slice(first, end);
  const sameSystem = ofExample.find((one) => numbers.systemNumber(one) === numbers.systemNumber(candidate));
  return sameSystem ?? ofExample[0] ?? null;
}
