// Finds the line numbers of many positions in a text, reading the text only once.

export class LineCounter {
  readonly #text: string;
  #line = 1;
  /**
   * Position of the line feed that ends the current line; infinite for the last line. Stored, so that a long line is
   * searched only once.
   */
  #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = lineEndFrom(text, 0);
  }

  /** Line number, from 1, of this position. Positions (UTF-16 units, from 0) must be passed in ascending order. */
  lineAt(position: number): number {
    while (this.#end < position) {
      this.#line++;
      this.#end = lineEndFrom(this.#text, this.#end + 1);
    }
    return this.#line;
  }
}

function lineEndFrom(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end < 0 ? Number.POSITIVE_INFINITY : end;
}
