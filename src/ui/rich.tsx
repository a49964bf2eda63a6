// Draws a sentence in which some parts are elements, such as a link, a name in bold, or a figure.

import { createElement, Fragment, type ReactNode } from "react";

interface RichProps {
  /** Strings and elements in reading order. The functions in `src/text` return them. */
  readonly parts: readonly ReactNode[];
}

/**
 * Draws the parts as separate children, which need no React keys. Strings are in elements of their own, because
 * translators of browsers replace text nodes, and React could then not change them.
 */
export function Rich({ parts }: RichProps) {
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (typeof part === "string" ? createElement("span", null, part) : part)),
  );
}
