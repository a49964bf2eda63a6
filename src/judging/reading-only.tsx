// Holds the line above the texts that says this tab only looks on, and the way to judge here.

import { useState } from "react";
import { Button } from "#ui/button.tsx";

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
        <span className="font-semibold">Another tab is judging for you.</span> This one follows what is saved
        there, and changes nothing.
      </p>
      <Button onClick={takeOver} disabled={asked}>
        {asked ? "Taking over…" : "Take over here"}
      </Button>
    </div>
  );
}
