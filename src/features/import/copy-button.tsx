// Holds the button that puts a text on the clipboard and says whether it worked.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { importText } from "#text/import.ts";
import { Button } from "#ui/button.tsx";

interface CopyButtonProps {
  /** Made only when it is asked for: it may be long. */
  readonly text: () => string;
  readonly children: string;
}

export function CopyButton({ text, children }: CopyButtonProps) {
  const [told, setTold] = useState("");
  const copy = () => {
    copyText(text()).then(
      () => setTold(importText.copyButton.copied),
      () => setTold(importText.copyButton.failed),
    );
  };
  return (
    <>
      <Button onClick={copy}>{children}</Button>
      <span role="status" className="text-sm text-muted">
        {told}
      </span>
    </>
  );
}
