// Offers to delete data that a preliminary version of Referee left in this browser.

import { useEffect, useState } from "react";
import { deleteOldData, hasOldData } from "#storage/old-data.ts";
import { campaignsStorageText } from "#text/campaigns-storage.ts";
import { Button } from "#ui/button.tsx";

const text = campaignsStorageText.oldData;

export function OldDataNotice() {
  const [isOldDataFound, setIsOldDataFound] = useState(false);
  useEffect(() => {
    void hasOldData().then(setIsOldDataFound);
  }, []);
  if (!isOldDataFound) return null;
  const remove = () =>
    void deleteOldData()
      .then(hasOldData, () => true)
      .then(setIsOldDataFound);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      {text.notice}
      <Button kind="quiet" onClick={remove}>
        {text.delete}
      </Button>
    </p>
  );
}
