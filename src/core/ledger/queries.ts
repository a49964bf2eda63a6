// Indexes the questions of annotators to the coordinator, each with its replies.

import { addTo } from "#core/base/grouping.ts";
import type { CandidateKey, Query, Reply } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { TaskName } from "#core/tasks/task-names.ts";

/** A question as it is shown, with the replies that count, oldest first. A question without a reply is open. */
export interface AskedQuery {
  readonly query: Query;
  readonly replies: readonly Reply[];
}

/**
 * The questions of a campaign. Asking again or withdrawing replaces an earlier question of the same person. A replaced
 * question that has a reply is still shown, because the reply belongs to it.
 */
export class Queries {
  readonly #queries = new Map<string, Query>();
  readonly #replies = new Map<string, Reply>();
  /** Null = computed when it is next read. */
  #byItem: ReadonlyMap<string, readonly AskedQuery[]> | null = null;

  /** Adds an event that is not retracted. Adding it again changes nothing. */
  add(event: Query | Reply): void {
    if (event.kind === "query") this.#queries.set(event.id, event);
    else this.#replies.set(event.id, event);
    this.#byItem = null;
  }

  /**
   * The questions about an item, oldest first. `task` and `asker`: only those in this task and of this person; null = all.
   */
  about(key: CandidateKey, task: TaskName | null, asker: string | null = null): readonly AskedQuery[] {
    const all = this.#items.get(candidateText(key)) ?? [];
    return all.filter(
      ({ query }) => (task === null || query.task === task) && (asker === null || query.author === asker),
    );
  }

  /** All questions, oldest first. */
  get all(): readonly AskedQuery[] {
    return [...this.#items.values()].flat().sort((a, b) => compareEvents(a.query, b.query));
  }

  get #items(): ReadonlyMap<string, readonly AskedQuery[]> {
    this.#byItem ??= this.#read();
    return this.#byItem;
  }

  #read(): ReadonlyMap<string, readonly AskedQuery[]> {
    const repliesByQuery = new Map<string, Reply[]>();
    const replacedReplies = new Set<string>();
    for (const { query, replaces } of this.#replies.values())
      if (replaces !== null && this.#replies.get(replaces)?.query === query) replacedReplies.add(replaces);
    for (const reply of [...this.#replies.values()].sort(compareEvents))
      if (!replacedReplies.has(reply.id) && reply.text !== "") addTo(repliesByQuery, reply.query, reply);
    const replaced = new Set<string>();
    // Nobody can replace another person's question.
    for (const { author, replaces } of this.#queries.values())
      if (replaces !== null && this.#queries.get(replaces)?.author === author) replaced.add(replaces);
    const items = new Map<string, AskedQuery[]>();
    for (const query of [...this.#queries.values()].sort(compareEvents)) {
      const replies = repliesByQuery.get(query.id) ?? [];
      const isShown = query.text !== "" && (!replaced.has(query.id) || replies.length > 0);
      if (isShown) addTo(items, candidateText(query), { query, replies });
    }
    return items;
  }
}

/** Questions that nobody has answered. */
export function openQueries(asked: readonly AskedQuery[]): readonly AskedQuery[] {
  return asked.filter(({ replies }) => replies.length === 0);
}
