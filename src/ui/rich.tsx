// Renders a sentence in which some parts are elements: a link, a name in bold, a figure.

import { createElement, Fragment, type ReactNode } from "react";

interface RichProps {
  /** Text and elements in reading order, as the functions in `src/text` return them. */
  readonly parts: readonly ReactNode[];
}

/** Passes the parts as fixed children, which need no React keys. */
export function Rich({ parts }: RichProps) {
  return createElement(Fragment, null, ...parts);
}
