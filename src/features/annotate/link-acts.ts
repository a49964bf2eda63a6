// Fixes links to the reference, by keys and by clicks.

import { type LinkPart, translationOf, withLink, withLinks } from "#core/making/annotate.ts";
import { placeOpposite } from "#core/making/place-opposite.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { enterLinks } from "#core/task/enter-links.ts";
import { annotatingRefusal } from "./annotate-offered.ts";
import type { AnnotateSitting, Asked } from "./annotate-sitting.ts";

/** The link that is put right, if one is. */
export function mendedPart(asked: Asked | null): LinkPart | null {
  return asked === "pronoun" || asked === "head" || asked === "span" ? asked : null;
}

const BEGINS = { pronoun: "mend-pronoun", head: "mend-head", span: "mend-span" } as const;

export class LinkActs {
  readonly #sitting: AnnotateSitting;

  constructor(sitting: AnnotateSitting) {
    this.#sitting = sitting;
  }

  /** Begins to put a link right, where the reference has one already or about as far along as the source. */
  begin(part: LinkPart): void {
    const { token, source, store, number } = this.#sitting;
    const command = BEGINS[part];
    if (!this.#sitting.admits(annotatingRefusal(this.#sitting, command)) || token === null) return;
    const [linked] = translationOf(this.#sitting.content(token), part, number, source.place(token));
    store.setState({ asked: part, cursor: linked ?? this.#opposite(part), toggled: null });
  }

  /** Line of the reference on which this part's translation stands; null = it has none. */
  lineOf(part: LinkPart): number | null {
    const { token } = this.#sitting;
    if (token === null) return null;
    return part === "pronoun" ? token.line : (this.#active(token)?.line ?? null);
  }

  /** Links this token of the reference to the part that is put right, or no longer. */
  link(part: LinkPart, position: number): void {
    const { token, source, store, number } = this.#sitting;
    if (!this.#sitting.admits(this.#sitting.answerRefusal()) || token === null) return;
    this.#sitting.say(
      token,
      withLink(this.#sitting.content(token), part, { number, position }, source.place(token)),
    );
    store.setState({ cursor: position, toggled: position });
  }

  /** Links the word where one stands and ends, as Enter does in every task (`enterLinks`). */
  finish(part: LinkPart): void {
    const { token, source, store, number } = this.#sitting;
    if (!this.#sitting.admits(this.#sitting.answerRefusal()) || token === null) return;
    const { cursor, toggled } = store.getState();
    const place = source.place(token);
    const content = this.#sitting.content(token);
    const linked = translationOf(content, part, number, place);
    const links = enterLinks(cursor, toggled, (one, other) => one === other);
    const wanted = links === "only" ? [cursor] : links === "too" ? [...linked, cursor] : linked;
    this.#sitting.say(token, withLinks(content, part, { number, positions: wanted }, place));
    this.end();
  }

  move(part: LinkPart, by: -1 | 1): void {
    const line = this.lineOf(part);
    const { source, store } = this.#sitting;
    const length = line === null ? 0 : (source.reference?.tokens(line).length ?? 0);
    store.setState(({ cursor }) => ({ cursor: Math.max(0, Math.min(cursor + by, length - 1)) }));
  }

  /** To the word of the line that begins with this letter nearest to opposite the source; from one of them to the next nearest, going round. */
  jump(part: LinkPart, letter: string): void {
    const line = this.lineOf(part);
    const { source, store } = this.#sitting;
    const words = line === null ? [] : (source.reference?.tokens(line) ?? []);
    const from = this.#opposite(part);
    const places = words
      .flatMap((word, at) => (word.toLowerCase().startsWith(letter.toLowerCase()) ? [at] : []))
      .sort((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b);
    const next = places[(places.indexOf(store.getState().cursor) + 1) % places.length];
    if (next !== undefined) store.setState({ cursor: next });
  }

  /** Where its translation may well stand by what is linked around it; about as far along as in the source where nothing is. */
  #opposite(part: LinkPart): number {
    const { token, source } = this.#sitting;
    const line = this.lineOf(part);
    if (token === null || line === null || source.reference === null) return 0;
    const position = part === "pronoun" ? token.position : (this.#active(token)?.head ?? 0);
    const [length, count] = [source.tokens(line).length, source.reference.tokens(line).length];
    return placeOpposite(position, length, count, (at) =>
      (source.reference?.linked(line, at, at) ?? []).map((linked) => linked.position),
    );
  }

  /** Ends the fixing, or the question of the reason, with nothing changed. */
  end(): void {
    this.#sitting.admits(null);
    this.#sitting.store.setState({ asked: null });
  }

  #active(token: TokenRef): Antecedent | null {
    return this.#sitting.content(token).antecedents[this.#sitting.number] ?? null;
  }
}
