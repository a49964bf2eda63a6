// Shows all campaigns, or a welcome page to newcomers.

import { lazy, Suspense, useCallback, useState } from "react";
import { useStore } from "zustand";
import { canKeepBackupFile } from "#browser/backup-file.ts";
import type { ListedCampaign } from "#storage/campaign-list.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { campaignsText } from "#text/campaigns.ts";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";
import { BackUpEverything, backUp } from "./back-up.tsx";
import { CampaignRow } from "./campaign-row.tsx";
import { restoreCampaign, trashCampaign } from "./change-campaign.ts";
import { DemoLinks, OtherLinks } from "./demo-links.tsx";
import { DropAnywhere, OpenFilesButtons } from "./open-files.tsx";
import { TrashSection } from "./trash-section.tsx";
import { UndoMessage } from "./undo-message.tsx";
import { useCampaignList } from "./use-campaign-list.ts";
import { Welcome } from "./welcome.tsx";

// Loaded later, to keep the first screen small.
const RenameDialog = lazy(async () => ({ default: (await import("./rename-dialog.tsx")).RenameDialog }));
const EraseDialog = lazy(async () => ({ default: (await import("./erase-dialog.tsx")).EraseDialog }));
const OldDataNotice = lazy(async () => ({ default: (await import("./old-data-notice.tsx")).OldDataNotice }));
const StorageLine = lazy(async () => ({ default: (await import("./storage-line.tsx")).StorageLine }));
const AutoBackupLine = lazy(async () => ({
  default: (await import("./auto-backup-line.tsx")).AutoBackupLine,
}));

const text = campaignsText.list;

type OpenDialog = { readonly what: "rename" | "erase"; readonly record: CampaignRecord };

export function CampaignsScreen() {
  const list = useCampaignList();
  // A browser that has lost its campaigns does not show the welcome page.
  const isNewcomer = useStore(
    mirrorStatus,
    ({ missing, repairs, unrecovered }) => missing.length + repairs.length === 0 && unrecovered === null,
  );
  // Consoles show an error of the database library without its message.
  if (list.status === "failed") throw new Error(messageOf(list.error), { cause: list.error });
  return (
    <>
      <DropAnywhere />
      {list.status === "loading" ? <h1 className="sr-only">{text.title}</h1> : null}
      {list.status !== "ready" ? null : list.campaigns.length === 0 && isNewcomer ? (
        <Welcome />
      ) : (
        <Campaigns campaigns={list.campaigns} />
      )}
    </>
  );
}

function Campaigns({ campaigns }: { readonly campaigns: readonly ListedCampaign[] }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [deleted, setDeleted] = useState<CampaignRecord | null>(null);
  const [notice, setNotice] = useState("");
  const dismiss = useCallback(() => setDeleted(null), []);
  const done = useCallback(() => setDialog(null), []);
  const kept = campaigns.filter(({ record }) => record.trashed === null);
  const trashed = campaigns.flatMap(({ record }) => (record.trashed === null ? [] : [record]));
  const trash = (record: CampaignRecord) => {
    void trashCampaign(record.id).then(() => setDeleted(record));
  };
  const restore = (record: CampaignRecord) => {
    void restoreCampaign(record.id).then(dismiss);
  };
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
          <p className="text-sm text-muted">{text.introduction}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <OpenFilesButtons kind="primary" />
        </div>
      </div>
      {kept.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-muted">
          {campaigns.length === 0 ? text.lost : text.allInTrash}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {kept.map((listed) => (
            <CampaignRow
              key={listed.record.id}
              listed={listed}
              onRename={() => setDialog({ what: "rename", record: listed.record })}
              onDelete={() => trash(listed.record)}
              onBackUp={() => void backUp(listed.record.id).then(setNotice)}
            />
          ))}
        </ul>
      )}
      {trashed.length === 0 ? null : (
        <TrashSection
          records={trashed}
          onRestore={restore}
          onErase={(record) => setDialog({ what: "erase", record })}
        />
      )}
      <Suspense>
        <OldDataNotice />
      </Suspense>
      <p role="status" className="text-sm text-muted empty:hidden">
        {notice}
      </p>
      <footer className="mt-auto flex flex-col gap-1 pt-4">
        <DemoLinks />
        <OtherLinks />
        <Suspense fallback={<p className="min-h-6 text-sm" />}>
          <StorageLine />
        </Suspense>
        <BackUpEverything />
        {canKeepBackupFile() ? (
          <Suspense fallback={<p className="min-h-10" />}>
            <AutoBackupLine />
          </Suspense>
        ) : null}
      </footer>
      <Suspense>
        {dialog?.what === "rename" ? <RenameDialog record={dialog.record} onClose={done} /> : null}
        {dialog?.what === "erase" ? <EraseDialog record={dialog.record} onClose={done} /> : null}
      </Suspense>
      <div role="status">
        {deleted === null ? null : (
          <UndoMessage key={deleted.id} onUndo={() => restore(deleted)} onDismiss={dismiss}>
            {text.deleted(deleted.name)}
          </UndoMessage>
        )}
      </div>
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
