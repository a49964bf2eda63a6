// Counts the lines of a text up to places in it, in time linear in the text for all places together.

export class LineCounter {
  readonly #text: string;
  #line = 1;
  /** Where the counted line ends; infinite for the last one. Remembered, since looking for it again would read a long line every time. */
  #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = endFrom(text, 0);
  }

  /** Number of the line, from 1, that the place is in. Places (UTF-16 units, from 0) are asked for in ascending order. */
  lineAt(place: number): number {
    while (this.#end < place) {
      this.#line++;
      this.#end = endFrom(this.#text, this.#end + 1);
    }
    return this.#line;
  }
}

function endFrom(text: string, place: number): number {
  const end = text.indexOf("\n", place);
  return end < 0 ? Number.POSITIVE_INFINITY : end;
}
