// Copies text to the clipboard and says whether that succeeded.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { teamText } from "#text/team.ts";
import { Button } from "#ui/button.tsx";

interface CopyTextButtonProps {
  readonly label: string;
  readonly text: () => string;
}

export function CopyTextButton({ label, text }: CopyTextButtonProps) {
  const [notice, setNotice] = useState("");
  const copy = () =>
    copyText(text()).then(
      () => setNotice(teamText.clipboard.copied),
      () => setNotice(teamText.clipboard.notAllowed),
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="text-sm text-muted">
        {notice}
      </span>
    </div>
  );
}
