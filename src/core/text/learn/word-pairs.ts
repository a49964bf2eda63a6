// Gives numbers to pairs of integers, by a hash table that consists of typed arrays and grows if necessary.

const NONE = -1;

export class NumberPairs {
  /** Number of the pair per slot; −1 = free. At most half of the slots are used. */
  #places: Int32Array;
  #firsts: Int32Array;
  #seconds: Int32Array;
  #size = 0;

  constructor(expected = 1024) {
    let slots = 1024;
    while (slots < expected * 2) slots *= 2;
    this.#places = new Int32Array(slots).fill(NONE);
    this.#firsts = new Int32Array(slots / 2);
    this.#seconds = new Int32Array(slots / 2);
  }

  get size(): number {
    return this.#size;
  }

  first(pair: number): number {
    return this.#firsts[pair] ?? NONE;
  }

  second(pair: number): number {
    return this.#seconds[pair] ?? NONE;
  }

  /** The pair's number; −1 = unknown. */
  find(first: number, second: number): number {
    return this.#places[this.#slotOf(first, second)] ?? NONE;
  }

  /** The pair's number. A new pair gets a new number. */
  add(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const known = this.#places[slot] ?? NONE;
    if (known !== NONE) return known;
    const pair = this.#size++;
    this.#places[slot] = pair;
    this.#firsts[pair] = first;
    this.#seconds[pair] = second;
    if (this.#size * 2 >= this.#places.length) this.#grow();
    return pair;
  }

  /** Slot of the pair, present or free. Linear probing, because neighbouring slots are close in memory. */
  #slotOf(first: number, second: number): number {
    const mask = this.#places.length - 1;
    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      const pair = this.#places[slot] ?? NONE;
      if (pair === NONE) return slot;
      if (this.#firsts[pair] === first && this.#seconds[pair] === second) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const places = this.#places.length * 2;
    const firsts = new Int32Array(places / 2);
    const seconds = new Int32Array(places / 2);
    firsts.set(this.#firsts);
    seconds.set(this.#seconds);
    this.#firsts = firsts;
    this.#seconds = seconds;
    this.#places = new Int32Array(places).fill(NONE);
    for (let pair = 0; pair < this.#size; pair++) {
      this.#places[this.#slotOf(this.first(pair), this.second(pair))] = pair;
    }
  }
}
