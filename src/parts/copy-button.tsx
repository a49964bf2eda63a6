// Draws a button that copies a text to the clipboard, and says whether that succeeded.

import { useState } from "react";
import { copyText } from "#browser/download-file.ts";
import { controlsText } from "#text/controls-text.ts";
import { Button, type ButtonKind } from "#ui/button.tsx";

const words = controlsText.copying;

interface CopyButtonProps {
  readonly label: string;
  /** Called on each click, because the text can be long. */
  readonly text: () => string;
  /** Notice after copying. */
  readonly copied?: string;
  readonly kind?: ButtonKind;
  /** Classes of the row with the button and the notice. */
  readonly className?: string;
}

export function CopyButton(props: CopyButtonProps) {
  const { label, text, copied = words.copied, kind = "plain", className = "flex-wrap" } = props;
  const [notice, setNotice] = useState("");
  const copy = () =>
    copyText(text()).then(
      () => setNotice(copied),
      () => setNotice(words.selectInstead),
    );
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <Button kind={kind} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-sm text-muted">
        {notice}
      </span>
    </div>
  );
}
