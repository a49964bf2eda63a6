// Accepts files dropped anywhere in the window, and shows while dragging that they can be dropped.

import { useEffect, useState } from "react";

interface FileDropProps {
  /** Shown while files are over the window. */
  readonly label: string;
  /** Called during the drop; the transfer is empty afterwards. */
  readonly onDrop: (transfer: DataTransfer) => void;
}

export function FileDrop({ label, onDrop }: FileDropProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onLetGo = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    };
    window.addEventListener("dragover", onOver);
    window.addEventListener("dragleave", onLeave);
    window.addEventListener("drop", onLetGo);
    return () => {
      window.removeEventListener("dragover", onOver);
      window.removeEventListener("dragleave", onLeave);
      window.removeEventListener("drop", onLetGo);
    };
  }, [onDrop]);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-40 flex bg-paper/90 p-4 sm:p-8">
      <p className="flex flex-1 items-center justify-center rounded-card border-2 border-dashed border-accent text-center text-xl font-medium text-accent">
        {label}
      </p>
    </div>
  );
}
