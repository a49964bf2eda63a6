// Accepts files that are dropped anywhere in the window or pasted, and shows a text while they are dragged. If a screen
// has two of these components, the component that is not the fallback gets the files.

import { useEffect, useState } from "react";
import { controlsText } from "#text/controls-text.ts";

export interface FileDropProps {
  /** Shown while files are over the window. */
  readonly label: string;
  /** Called during the drop or paste, because the data transfer is empty afterwards. */
  readonly onDrop: (transfer: DataTransfer) => void;
  /** Whether the component gets only files that no other component on the screen accepts. */
  readonly isFallback?: boolean;
}

export function FileDrop({ label, onDrop, isFallback = false }: FileDropProps) {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    // Events reach the document before the window. So a fallback, which listens at the window, sees whether a drop was
    // handled.
    const target: GlobalEventHandlers = isFallback ? window : document;
    const isHandled = (event: Event) => isFallback && event.defaultPrevented;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event) || isHandled(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "copy";
      setIsDragging(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const acceptDrop = (event: DragEvent) => {
      setIsDragging(false);
      if (!holdsFiles(event) || event.dataTransfer === null || isHandled(event)) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    };
    const acceptPaste = (event: ClipboardEvent) => {
      const pasted = isHandled(event) ? null : pastedFiles(event);
      if (pasted === null) return;
      event.preventDefault();
      onDrop(pasted);
    };
    target.addEventListener("paste", acceptPaste);
    target.addEventListener("dragover", onOver);
    target.addEventListener("dragleave", onLeave);
    target.addEventListener("drop", acceptDrop);
    return () => {
      target.removeEventListener("paste", acceptPaste);
      target.removeEventListener("dragover", onOver);
      target.removeEventListener("dragleave", onLeave);
      target.removeEventListener("drop", acceptDrop);
    };
  }, [onDrop, isFallback]);
  if (!isDragging) return null;
  // The cover takes the pointer: if the screen below replaced the element that is dragged over, the drop would go to the
  // removed element, and the browser would open the file instead of this page.
  return (
    <div className="fixed inset-0 z-40 flex bg-paper/90 p-4 sm:p-8">
      <p className="flex flex-1 items-center justify-center rounded-card border-2 border-dashed border-accent text-center text-xl font-medium text-accent">
        {label}
      </p>
    </div>
  );
}

/** The pasted files, or pasted text as a file; null = the paste belongs to a text field, or is empty. */
function pastedFiles({ clipboardData, target }: ClipboardEvent): DataTransfer | null {
  if (clipboardData === null) return null;
  if (clipboardData.types.includes("Files")) return clipboardData;
  const text = clipboardData.getData("text/plain");
  const isTyped =
    target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]") !== null;
  if (isTyped || text.trim() === "") return null;
  const transfer = new DataTransfer();
  transfer.items.add(new File([`${text.trimEnd()}\n`], controlsText.pastedFile));
  return transfer;
}
