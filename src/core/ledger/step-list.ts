// Keeps the steps that can be undone, or redone, in their order, and finds the last one about a candidate without looking at all of them.

/** A step in at most one list. */
export interface ListedStep<Step> {
  readonly step: Step;
  /** What it changed (`changeKey`). */
  readonly keys: Set<string>;
  /** The list in which it is; null = none. */
  list: StepList<Step> | null;
  /** Its place in the order of that list; given anew whenever it is put into one. */
  serial: number;
}

/**
 * A step that changed more is looked through instead of being found by its keys, for these are written anew whenever a step goes from one list
 * to the other. So a move costs at most so many, and a search at most one look per so many records.
 */
const MOST_KEYS = 64;

interface Found<Step> {
  readonly listed: ListedStep<Step>;
  /** When it was written; another one now = it has been elsewhere since. */
  readonly serial: number;
}

export class StepList<Step> {
  /** In the order in which they were put in; the last is next. */
  readonly steps: Step[] = [];
  /** The same. */
  #listed: ListedStep<Step>[] = [];
  /** Those that changed more than `MOST_KEYS`, in their order. */
  #large: ListedStep<Step>[] = [];
  /** The others by what they changed, in their order. What has left the list is passed over. */
  readonly #byKey = new Map<string, Found<Step>[]>();
  #next = 0;

  push(listed: ListedStep<Step>): void {
    listed.list = this;
    listed.serial = this.#next++;
    this.#listed.push(listed);
    this.steps.push(listed.step);
    if (listed.keys.size > MOST_KEYS) this.#large.push(listed);
    else for (const key of listed.keys) this.#write(key, listed);
  }

  /** The step, which is in this list, changed one more. */
  grew(listed: ListedStep<Step>, key: string): void {
    if (listed.keys.size <= MOST_KEYS) this.#write(key, listed);
    else if (listed.keys.size === MOST_KEYS + 1) insert(this.#large, listed);
  }

  #write(key: string, listed: ListedStep<Step>): void {
    const found = this.#byKey.get(key);
    const one: Found<Step> = { listed, serial: listed.serial };
    if (found === undefined) this.#byKey.set(key, [one]);
    else insert(found, one);
  }

  /** Takes out the last step that changed this; null = none did. */
  takeLast(key: string): ListedStep<Step> | null {
    const small = this.#lastSmall(key);
    const large = this.#large.findLast(({ keys }) => keys.has(key)) ?? null;
    const last = small === null || (large !== null && large.serial > small.serial) ? large : small;
    if (last === null) return null;
    const place = placeOf(this.#listed, last.serial);
    this.#listed.splice(place, 1);
    this.steps.splice(place, 1);
    if (last === large) this.#large.splice(placeOf(this.#large, last.serial), 1);
    last.list = null;
    return last;
  }

  #lastSmall(key: string): ListedStep<Step> | null {
    const found = this.#byKey.get(key) ?? [];
    for (let last = found.at(-1); last !== undefined; last = found.at(-1)) {
      const { listed, serial } = last;
      if (listed.list === this && listed.serial === serial && listed.keys.size <= MOST_KEYS) return listed;
      found.pop();
    }
    return null;
  }

  clear(): void {
    if (this.steps.length === 0) return;
    for (const listed of this.#listed) listed.list = null;
    this.#listed = [];
    this.#large = [];
    this.#byKey.clear();
    this.steps.length = 0;
  }
}

/** The place of the first one that is not before this serial number, in an order of these. */
function placeOf(ordered: readonly { readonly serial: number }[], serial: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.serial ?? 0) < serial) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert<T extends { readonly serial: number }>(ordered: T[], one: T): void {
  const last = ordered.at(-1);
  if (last === undefined || last.serial < one.serial) ordered.push(one);
  else ordered.splice(placeOf(ordered, one.serial), 0, one);
}
