// Holds the line above the texts that says this tab only looks on, and the way to judge here.

import { useState } from "react";
import { judgingText } from "#text/judging.ts";
import { Button } from "#ui/button.tsx";

const text = judgingText.readOnly;

export function ReadingOnly({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const [asked, setAsked] = useState(false);
  const takeOver = () => {
    setAsked(true);
    onTakeOver();
  };
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line-strong bg-warn-wash px-4 py-2"
    >
      <p className="text-sm">
        <span className="font-semibold">{text.title}</span> {text.description}
      </p>
      <Button onClick={takeOver} disabled={asked}>
        {asked ? text.takingOver : text.takeOver}
      </Button>
    </div>
  );
}
