// Assigns ids to new examples. A token that was an example before gets its old id, unless another token has it. Two
// tokens never have the same id.

import type { Registers } from "#core/ledger/registers.ts";
import type { SuiteText, TokenRef } from "#core/suite/suite.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

type Examples = Pick<SuiteText, "source" | "examples">;

/**
 * Tokens that were never examples get whole numbers as ids. These numbers are greater than every number of at most nine
 * digits that an example has or had as id, or under which something was judged, so that old judgements do not count for
 * a new example. `earlier`: earlier suites of the campaign, latest first. A token in an earlier suite is the same token
 * if its sentence is the same.
 */
export class ExampleIds {
  readonly #used: Set<string>;
  readonly #takenIds: ReadonlySet<string>;
  readonly #byPlace = new Map<string, string>();
  #next: number;

  constructor(now: Examples, earlier: readonly Examples[], registers: Pick<Registers, "all">) {
    this.#used = new Set(now.examples.map(({ id }) => id));
    for (const { examples, source } of earlier) {
      for (const example of examples) {
        const place = tokenPlace(example);
        const isSameSentence = source[example.line] === now.source[example.line];
        if (isSameSentence && !this.#byPlace.has(place)) this.#byPlace.set(place, example.id);
      }
    }
    const judged = registers.all.filter(({ latest }) => latest.task !== ANNOTATING);
    const ids = [
      ...[now, ...earlier].flatMap(({ examples }) => examples.map(({ id }) => id)),
      ...judged.map(({ latest }) => latest.example),
    ];
    this.#takenIds = new Set(ids);
    const numbers = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
    this.#next = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  }

  /** Returns a different id for each token. */
  idFor(token: TokenRef): string {
    const before = this.#byPlace.get(tokenPlace(token));
    const id = before === undefined || this.#used.has(before) ? this.#nextNumber() : before;
    this.#used.add(id);
    return id;
  }

  /**
   * The next unused number. Ids with more than nine digits do not count as numbers, so the next number may already be
   * an id.
   */
  #nextNumber(): string {
    while (this.#takenIds.has(String(this.#next))) this.#next++;
    return String(this.#next++);
  }
}
