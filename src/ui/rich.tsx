// Draws sentences with elements in them, and words of the data, which are never translated.

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

// Draws words of the data inside a text of the interface. Translators of browsers leave them as they are.

interface DataWordsProps {
  /** Language tag (BCP 47); absent = unknown, for example of a remark. */
  readonly language?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function DataWords({ language, className, children }: DataWordsProps) {
  return (
    <bdi translate="no" lang={language} className={className}>
      {children}
    </bdi>
  );
}
