// Draws one notice above the screen, with a button for what the user can do.

import { Button } from "#ui/button.tsx";

interface NoticeProps {
  readonly children: React.ReactNode;
  /** A button after the text; null = none. */
  readonly button?: { readonly label: string; readonly onPress: () => void } | null;
}

export function Notice({ children, button = null }: NoticeProps) {
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5 text-sm">
        {children}
        {button === null ? null : (
          <Button kind="quiet" onClick={button.onPress}>
            {button.label}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether a task is at this address of the app: judging, filling gaps or annotating tokens. */
export function isTaskAddress(pathname: string): boolean {
  return pathname.split("/")[3] === "judge"; // not by the list of screens, which the first screen does not load
}
