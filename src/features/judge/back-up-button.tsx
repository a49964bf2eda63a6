// Holds the offer at the end of a sitting to put what was judged into a file, with how much is in none yet.

import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { counted } from "#core/shared/number-words.ts";
import { downloadBackup } from "#session/back-up.ts";
import { countUnfiled } from "#storage/campaign-list.ts";
import { Button } from "#ui/button.tsx";

export function BackUpButton({ campaign }: { readonly campaign: string }) {
  const unfiled = useLiveQuery(() => countUnfiled(campaign), [campaign]) ?? 0;
  const [said, setSaid] = useState("");
  const backUp = () => {
    downloadBackup(campaign).then(setSaid, (error: unknown) =>
      setSaid(`It was not backed up: ${error instanceof Error ? error.message : String(error)}`),
    );
  };
  return (
    <>
      {unfiled === 0 ? null : <Button onClick={backUp}>Back up</Button>}
      <p role="status" className="order-last basis-full text-sm text-muted">
        {said !== "" || unfiled === 0
          ? said
          : `${counted(unfiled, "change is", "changes are")} in this browser only, and in no file yet.`}
      </p>
    </>
  );
}
