// Holds what of an older version of the app could not be taken over: told as it is, kept until somebody erases it.

import { useEffect, useState } from "react";
import type { UnreadRecord } from "#storage/records.ts";
import { eraseUnread, listUnread, unreadInWords } from "#storage/unread.ts";
import { campaignsStorageText } from "#text/campaigns-storage.ts";
import { Button } from "#ui/button.tsx";

const text = campaignsStorageText.unread;

export function UnreadSection() {
  const [unread, setUnread] = useState<readonly UnreadRecord[]>([]);
  useEffect(() => {
    void listUnread().then(setUnread);
  }, []);
  if (unread.length === 0) return null;
  const erase = (number: number) => {
    void eraseUnread(number)
      .then(() => listUnread())
      .then(setUnread);
  };
  return (
    <ul aria-label={text.label} className="divide-y divide-line rounded-card border border-warn bg-warn-wash">
      {unread.map((record) => (
        <li
          key={record.number}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
        >
          <p className="min-w-0 flex-1 basis-80 text-sm break-words">{unreadInWords(record)}</p>
          <Button kind="quiet" onClick={() => erase(record.number)}>
            {text.erase}
          </Button>
        </li>
      ))}
    </ul>
  );
}
