// Holds the offer at the end of a sitting to put what was judged into a file, with how much is in none yet.

import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { downloadBackup } from "#session/back-up.ts";
import { countUnfiled } from "#storage/campaign-list.ts";
import { judgeText } from "#text/judge.ts";
import { Button } from "#ui/button.tsx";

const text = judgeText.backup;

export function BackUpButton({ campaign }: { readonly campaign: string }) {
  const unfiled = useLiveQuery(() => countUnfiled(campaign), [campaign]) ?? 0;
  const [said, setSaid] = useState("");
  const backUp = () => {
    downloadBackup(campaign).then(setSaid, (error: unknown) =>
      setSaid(text.failed(error instanceof Error ? error.message : String(error))),
    );
  };
  return (
    <>
      {unfiled === 0 ? null : <Button onClick={backUp}>{text.start}</Button>}
      <p role="status" className="order-last basis-full text-sm text-muted">
        {said !== "" || unfiled === 0 ? said : text.inNoFile(unfiled)}
      </p>
    </>
  );
}
