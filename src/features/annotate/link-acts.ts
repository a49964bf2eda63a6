// Holds how links to the reference are put right, by keys and by clicks.

import { type LinkPart, translationOf, withLink } from "#core/making/annotate.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import type { AnnotateSitting, Asked } from "./annotate-sitting.ts";

/** The link that is put right, if one is. */
export function mendedPart(asked: Asked | null): LinkPart | null {
  return asked === "pronoun" || asked === "head" || asked === "span" ? asked : null;
}

export class LinkActs {
  readonly #sitting: AnnotateSitting;

  constructor(sitting: AnnotateSitting) {
    this.#sitting = sitting;
  }

  /** Begins to put a link right, where the reference has one already or about as far along as the source. */
  begin(part: LinkPart): void {
    const { token, source, store, number } = this.#sitting;
    if (token === null || source.reference === null) return;
    const line = this.lineOf(part);
    if (line === null) {
      store.setState({ notice: "There is no antecedent whose translation could be corrected." });
      return;
    }
    const [linked] = translationOf(this.#sitting.content(token), part, number, source.place(token));
    const position = part === "pronoun" ? token.position : (this.#active(token)?.head ?? 0);
    const length = source.reference.tokens(line).length;
    const likely = Math.round((position / Math.max(1, source.tokens(line).length)) * length);
    store.setState({ asked: part, cursor: linked ?? Math.max(0, Math.min(likely, length - 1)) });
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
    if (token === null) return;
    this.#sitting.say(
      token,
      withLink(this.#sitting.content(token), part, { number, position }, source.place(token)),
    );
    store.setState({ cursor: position });
  }

  move(part: LinkPart, by: -1 | 1): void {
    const line = this.lineOf(part);
    const { source, store } = this.#sitting;
    const length = line === null ? 0 : (source.reference?.tokens(line).length ?? 0);
    store.setState(({ cursor }) => ({ cursor: Math.max(0, Math.min(cursor + by, length - 1)) }));
  }

  /** To the next word of the line that begins with this letter, going round. */
  jump(part: LinkPart, letter: string): void {
    const line = this.lineOf(part);
    const { source, store } = this.#sitting;
    const words = line === null ? [] : (source.reference?.tokens(line) ?? []);
    const { cursor } = store.getState();
    for (let distance = 1; distance <= words.length; distance++) {
      const at = (cursor + distance) % words.length;
      if (words[at]?.toLowerCase().startsWith(letter.toLowerCase()) !== true) continue;
      store.setState({ cursor: at });
      return;
    }
  }

  end(): void {
    this.#sitting.store.setState({ asked: null });
  }

  #active(token: TokenRef): Antecedent | null {
    return this.#sitting.content(token).antecedents[this.#sitting.number] ?? null;
  }
}
