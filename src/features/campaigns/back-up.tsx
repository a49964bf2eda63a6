// Holds the backup of everything, and what is said of it: nothing is written here, a file is handed over.

import { useState } from "react";
import { Button } from "#ui/button.tsx";

/** Packing comes when it is needed: the first screen does without. */
export async function backUp(only: string | null): Promise<string> {
  try {
    const { downloadBackup } = await import("#session/back-up.ts");
    return await downloadBackup(only);
  } catch (error) {
    return `It was not backed up: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export function BackUpEverything() {
  const [said, setSaid] = useState("");
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      <Button kind="quiet" className="-ms-3.5" onClick={() => void backUp(null).then(setSaid)}>
        Back up everything
      </Button>
      <span role="status">
        {said === "" ? "One file with all campaigns, the trash included; open it to restore." : said}
      </span>
    </p>
  );
}
