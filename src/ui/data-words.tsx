// Draws words of the data inside a text of the interface. Translators of browsers leave them as they are.

import type { ReactNode } from "react";

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
