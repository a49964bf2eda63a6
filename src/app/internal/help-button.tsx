// Draws the button that opens the help. It is in the header of every screen.

import { lazy, Suspense, useCallback, useState } from "react";
import { appText } from "#text/app-text.ts";

const HelpDialog = lazy(async () => ({ default: (await import("./help-dialog.tsx")).HelpDialog }));

const text = appText.shell;

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <button
        type="button"
        aria-label={text.help}
        title={text.help}
        onClick={() => setIsOpen(true)}
        className="-me-3.5 min-h-11 min-w-11 flex-none rounded-lg text-sm font-medium text-accent hover:bg-accent-wash fills:max-lg:order-last [div:empty+&]:ms-auto"
      >
        {text.helpSign}
      </button>
      <Suspense>{isOpen ? <HelpDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
