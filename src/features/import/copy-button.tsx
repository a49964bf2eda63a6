// Draws a button that copies a text to the clipboard and reports the result.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { importText } from "#text/import.ts";
import { Button } from "#ui/button.tsx";

interface CopyButtonProps {
  /** Called on each click, because the text can be long. */
  readonly text: () => string;
  readonly children: string;
}

export function CopyButton({ text, children }: CopyButtonProps) {
  const [message, setMessage] = useState("");
  const copy = () => {
    copyText(text()).then(
      () => setMessage(importText.copyButton.copied),
      () => setMessage(importText.copyButton.failed),
    );
  };
  return (
    <>
      <Button onClick={copy}>{children}</Button>
      <span role="status" className="text-sm text-muted">
        {message}
      </span>
    </>
  );
}
