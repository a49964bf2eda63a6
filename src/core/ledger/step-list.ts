// Stores the steps that can be undone or redone, in order. Finds the last step about a candidate without searching all
// steps.

/** A step and the list that contains it. A step is in at most one list. */
export interface ListedStep<Step> {
  readonly step: Step;
  /** The keys (`changeKey`) of the candidates that the step changed. */
  readonly keys: Set<string>;
  /** The list that contains the step; null = none. */
  list: StepList<Step> | null;
  /** The step's position in the order of its list. The step gets a new position whenever it is added to a list. */
  serial: number;
}

/**
 * Maximum number of keys of an indexed step. Moving a step to another list rewrites all its keys, so steps with more
 * keys are not indexed but searched one by one.
 */
const MOST_KEYS = 64;

interface StepEntry<Step> {
  readonly step: ListedStep<Step>;
  /**
   * The serial of the step when this entry was written. If the step now has another serial, it has been in another list
   * since.
   */
  readonly serial: number;
}

export class StepList<Step> {
  /** The steps in the order in which they were added. The last one is undone or redone next. */
  readonly steps: Step[] = [];
  /** The same steps, with their keys and positions. */
  #listed: ListedStep<Step>[] = [];
  /** Steps with more than `MOST_KEYS` keys, in order. */
  #large: ListedStep<Step>[] = [];
  /** The other steps by key, in order. If a step left the list, its entries remain and are skipped. */
  readonly #byKey = new Map<string, StepEntry<Step>[]>();
  #next = 0;

  push(step: ListedStep<Step>): void {
    step.list = this;
    step.serial = this.#next++;
    this.#listed.push(step);
    this.steps.push(step.step);
    if (step.keys.size > MOST_KEYS) this.#large.push(step);
    else for (const key of step.keys) this.#write(key, step);
  }

  /** Updates the index after a step of this list got one more change. */
  keyAdded(step: ListedStep<Step>, key: string): void {
    if (step.keys.size <= MOST_KEYS) this.#write(key, step);
    else if (step.keys.size === MOST_KEYS + 1) insert(this.#large, step);
  }

  #write(key: string, step: ListedStep<Step>): void {
    const entries = this.#byKey.get(key);
    const entry: StepEntry<Step> = { step, serial: step.serial };
    if (entries === undefined) this.#byKey.set(key, [entry]);
    else insert(entries, entry);
  }

  /** Removes and returns the last step that changed the candidate with this key; null = no step did. */
  takeLast(key: string): ListedStep<Step> | null {
    const small = this.#lastSmall(key);
    const large = this.#large.findLast(({ keys }) => keys.has(key)) ?? null;
    const last = small === null || (large !== null && large.serial > small.serial) ? large : small;
    if (last === null) return null;
    const index = firstIndexFrom(this.#listed, last.serial);
    this.#listed.splice(index, 1);
    this.steps.splice(index, 1);
    if (last === large) this.#large.splice(firstIndexFrom(this.#large, last.serial), 1);
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

/** The first index in `ordered` (ascending) whose serial is at least `serial`. */
function firstIndexFrom(ordered: readonly { readonly serial: number }[], serial: number): number {
  let low = 0;
  let high = ordered.length;
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
  else ordered.splice(firstIndexFrom(ordered, item.serial), 0, item);
}
