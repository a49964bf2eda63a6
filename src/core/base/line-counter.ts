// Finds the line numbers of positions in a text, in time linear in the text for all positions together.

export class LineCounter {
  readonly #text: string;
  #line = 1;
  /**
   * Position of the end of the current line; infinite for the last line. Cached, because searching again would read a
   * long line every time.
   */
  #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = endFrom(text, 0);
  }

  /** Line number, from 1, of this position. Positions (UTF-16 units, from 0) must be passed in ascending order. */
  lineAt(position: number): number {
    while (this.#end < position) {
      this.#line++;
      this.#end = endFrom(this.#text, this.#end + 1);
    }
    return this.#line;
  }
}

function endFrom(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end < 0 ? Number.POSITIVE_INFINITY : end;
}
