// Lists campaigns in the trash, to restore them or erase them permanently.

import { timeInWords } from "#browser/time-words.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { erasedAfter } from "#storage/trash.ts";
import { campaignsText } from "#text/campaigns.ts";
import { Button } from "#ui/button.tsx";
import { languagesInWords, sizeInWords } from "./campaign-words.ts";

const text = campaignsText.trash;

interface TrashSectionProps {
  readonly records: readonly CampaignRecord[];
  readonly onRestore: (record: CampaignRecord) => void;
  readonly onErase: (record: CampaignRecord) => void;
}

export function TrashSection({ records, onRestore, onErase }: TrashSectionProps) {
  return (
    <details className="rounded-card border border-line">
      <summary className="min-h-11 px-4 py-2.5 text-sm font-medium sm:px-6">
        {text.title} <span className="figures text-muted">({records.length})</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {records.map((record) => (
          <li
            key={record.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-6"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{record.name}</p>
              <p className="text-sm text-muted">
                {languagesInWords(record)} · {sizeInWords(record)}
                {record.trashed === null
                  ? ""
                  : text.deleted(
                      timeInWords(record.trashed),
                      timeInWords(erasedAfter(record.trashed, record.added)),
                    )}
              </p>
            </div>
            <div className="-ms-3.5 flex flex-wrap sm:ms-0">
              <Button
                kind="quiet"
                aria-label={text.restoreNamed(record.name)}
                onClick={() => onRestore(record)}
              >
                {text.restore}
              </Button>
              <Button kind="quiet" aria-label={text.eraseNamed(record.name)} onClick={() => onErase(record)}>
                {text.erase}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
