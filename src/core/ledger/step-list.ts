// Stores the steps that can be undone, or redone, in order. Finds the last one about a candidate without a linear
// search.

/** A step with the list that contains it; it is in at most one list. */
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
  readonly step: ListedStep<Step>;
  /**
   * The step's serial when this was written; a different one now means that the step has been in another list since.
   */
  readonly serial: number;
}

export class StepList<Step> {
  /** In the order in which they were added; the last is next. */
  readonly steps: Step[] = [];
  /** The steps of `steps` with their keys, in the same order. */
  #listed: ListedStep<Step>[] = [];
  /** Steps that changed more than `MOST_KEYS`, in order. */
  #large: ListedStep<Step>[] = [];
  /** The other steps by what they changed, in order. Steps that left the list are skipped. */
  readonly #byKey = new Map<string, Found<Step>[]>();
  #next = 0;

  push(step: ListedStep<Step>): void {
    step.list = this;
    step.serial = this.#next++;
    this.#listed.push(step);
    this.steps.push(step.step);
    if (step.keys.size > MOST_KEYS) this.#large.push(step);
    else for (const key of step.keys) this.#write(key, step);
  }

  /** A step of this list has one more change. */
  grew(step: ListedStep<Step>, key: string): void {
    if (step.keys.size <= MOST_KEYS) this.#write(key, step);
    else if (step.keys.size === MOST_KEYS + 1) insert(this.#large, step);
  }

  #write(key: string, step: ListedStep<Step>): void {
    const entries = this.#byKey.get(key);
    const entry: Found<Step> = { step, serial: step.serial };
    if (entries === undefined) this.#byKey.set(key, [entry]);
    else insert(entries, entry);
  }

  /** Removes and returns the last step that changed this; null = none did. */
  takeLast(key: string): ListedStep<Step> | null {
    const small = this.#lastSmall(key);
    const large = this.#large.findLast(({ keys }) => keys.has(key)) ?? null;
    const last = small === null || (large !== null && large.serial > small.serial) ? large : small;
    if (last === null) return null;
    const index = placeOf(this.#listed, last.serial);
    this.#listed.splice(index, 1);
    this.steps.splice(index, 1);
    if (last === large) this.#large.splice(placeOf(this.#large, last.serial), 1);
    last.list = null;
    return last;
  }

  #lastSmall(key: string): ListedStep<Step> | null {
    const entries = this.#byKey.get(key) ?? [];
    for (let last = entries.at(-1); last !== undefined; last = entries.at(-1)) {
      const { step, serial } = last;
      if (step.list === this && step.serial === serial && step.keys.size <= MOST_KEYS) return step;
      entries.pop();
    }
    return null;
  }

  clear(): void {
    if (this.steps.length === 0) return;
    for (const step of this.#listed) step.list = null;
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

function insert<T extends { readonly serial: number }>(ordered: T[], item: T): void {
  const last = ordered.at(-1);
  if (last === undefined || last.serial < item.serial) ordered.push(item);
  else ordered.splice(placeOf(ordered, item.serial), 0, item);
}
