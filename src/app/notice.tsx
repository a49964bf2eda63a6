// Draws one notice above the screen, with buttons for what the user can do.

export function Notice({ children }: { readonly children: React.ReactNode }) {
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5 text-sm">{children}</div>
    </div>
  );
}

/** Whether a task is at this address of the app: judging, filling gaps or annotating tokens. */
export function isTaskAddress(pathname: string): boolean {
  return pathname.split("/")[3] === "judge"; // not by the list of screens, which the first screen does not load
}
