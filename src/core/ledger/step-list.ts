// Stores the steps that can be undone, or redone, in order. Finds the last one about a candidate without a linear
// search.

/** A step, which is in at most one list. */
export interface ListedStep<Step> {
  readonly step: Step;
  /** What it changed (`changeKey`). */
  readonly keys: Set<string>;
  /** The list that contains it; null = none. */
  list: StepList<Step> | null;
  /** Its position in the order of that list; renewed whenever it is put into one. */
  serial: number;
}

/**
 * Maximum number of keys of an indexed step. Keys are rewritten whenever a step moves between lists, so larger steps
 * are searched linearly instead. So a move costs at most this many writes, and a search at most one look per this
 * many events.
 */
const MOST_KEYS = 64;

interface Found<Step> {
  readonly listed: ListedStep<Step>;
  /**
   * The step's serial when this was written; a different one now means that the step has been in another list since.
   */
  readonly serial: number;
}

export class StepList<Step> {
  /** In the order in which they were added; the last is next. */
  readonly steps: Step[] = [];
  /** The same steps with their keys. */
  #listed: ListedStep<Step>[] = [];
  /** Steps that changed more than `MOST_KEYS`, in order. */
  #large: ListedStep<Step>[] = [];
  /** The other steps by what they changed, in order. Steps that left the list are skipped. */
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

  /** A step of this list has one more change. */
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

  /** Removes and returns the last step that changed this; null = none did. */
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

/** The index of the first one that is not before this serial number, in ascending order. */
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
