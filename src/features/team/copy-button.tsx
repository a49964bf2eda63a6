// Holds a button that puts text on the clipboard, and says whether it is there.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { teamText } from "#text/team.ts";
import { Button, type ButtonKind } from "#ui/button.tsx";

interface CopyButtonProps {
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly text: () => string;
}

export function CopyButton({ label, kind = "plain", text }: CopyButtonProps) {
  const [told, setTold] = useState("");
  const copy = () =>
    copyText(text()).then(
      () => setTold(teamText.clipboard.copied),
      () => setTold(teamText.clipboard.notAllowed),
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button kind={kind} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-sm text-muted">
        {told}
      </span>
    </div>
  );
}
