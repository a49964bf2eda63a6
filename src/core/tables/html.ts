// Builds HTML from templates, and escapes the texts that are inserted.

import { escaped } from "#core/tables/markup.ts";

/** Markup that `html` inserts unchanged. Texts from outside must already be escaped in it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Html | string | readonly Html[] | null;

/** Template tag: strings that the template inserts are escaped, and null is written as nothing. */
export function html(markup: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(markup.map((piece, index) => piece + textOf(parts[index] ?? null)).join(""));
}

function textOf(part: HtmlPart): string {
  if (part === null) return "";
  if (typeof part === "string") return escaped(part);
  return part instanceof Html ? part.text : part.map(({ text }) => text).join("");
}

/** A name from outside, isolated so that its writing direction does not affect its surroundings. */
export function bdi(name: string): Html {
  return html`<bdi>${name}</bdi>`;
}

/** Names with a separator between them. */
export function bdis(names: readonly string[], separator: string): Html[] {
  return names.flatMap((name, index) => (index === 0 ? [bdi(name)] : [html`${separator}`, bdi(name)]));
}
