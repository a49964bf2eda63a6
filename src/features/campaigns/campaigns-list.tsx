// Shows the campaigns of this browser, the trash, other ways to begin, and where the work is stored.

import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { useLocation } from "react-router";
import { canKeepBackupFile } from "#browser/backup-file.ts";
import type { ListedCampaign } from "#storage/campaign-list.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { campaignsText } from "#text/campaigns.ts";
import { isAnnotatorsBrowser } from "#workspace/campaign/audience.ts";
import { AutoBackupLine } from "./auto-backup-line.tsx";
import { BackUpEverything, backUp } from "./back-up.tsx";
import { CampaignRow } from "./campaign-row.tsx";
import { restoreCampaign, trashCampaign } from "./change-campaign.ts";
import { OpenFilesButtons } from "./open-files.tsx";
import { DemoLinks, OtherLinks } from "./other-links.tsx";
import { StorageLine } from "./storage-line.tsx";
import { TrashSection } from "./trash-section.tsx";
import { UndoMessage } from "./undo-message.tsx";

const RenameDialog = lazy(async () => ({ default: (await import("./rename-dialog.tsx")).RenameDialog }));
const EraseDialog = lazy(async () => ({ default: (await import("./erase-dialog.tsx")).EraseDialog }));

const text = campaignsText.list;

type OpenDialog = { readonly what: "rename" | "erase"; readonly record: CampaignRecord };

export function CampaignsList({ campaigns }: { readonly campaigns: readonly ListedCampaign[] }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { state } = useLocation();
  /**
   * Id of the campaign whose deletion can be undone; null = none. At first the campaign that was just deleted in the menu
   * of its own screens.
   */
  const [deletedId, setDeletedId] = useState<string | null>(state?.trashed ?? null);
  const [notice, setNotice] = useState("");
  const dismiss = useCallback(() => setDeletedId(null), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  const notTrashed = campaigns.filter(({ record }) => record.trashed === null);
  const trashed = campaigns.flatMap(({ record }) => (record.trashed === null ? [] : [record]));
  const isForAnnotators = isAnnotatorsBrowser(campaigns.map(({ record }) => record));
  const { title, introduction } = isForAnnotators ? text.ofAnnotator : text;
  const deleted = trashed.find(({ id }) => id === deletedId) ?? null;
  const trash = ({ id }: CampaignRecord) => {
    setDeletedId(id);
    void trashCampaign(id);
  };
  const restore = (record: CampaignRecord) => {
    void restoreCampaign(record.id).then(dismiss);
  };
  return (
    <div className="page flex flex-1 flex-col gap-6 py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="text-sm text-muted">{introduction}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <OpenFilesButtons kind={notTrashed.length === 0 ? "primary" : "plain"} />
        </div>
      </div>
      {notTrashed.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-muted">
          {campaigns.length === 0 ? text.lost : text.allInTrash}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {notTrashed.map((listed, index) => (
            <CampaignRow
              isFirst={index === 0}
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
      <p role="status" className="text-sm text-muted empty:hidden">
        {notice}
      </p>
      <footer className="mt-auto grid gap-x-12 gap-y-6 border-t border-line pt-5 sm:grid-cols-[fit-content(50%)_1fr]">
        <FooterPart title={text.begin}>
          <OtherLinks isForAnnotators={isForAnnotators} />
          <DemoLinks />
        </FooterPart>
        <FooterPart title={text.storage}>
          <StorageLine />
          <BackUpEverything />
          {canKeepBackupFile() ? <AutoBackupLine /> : null}
        </FooterPart>
      </footer>
      <Suspense>
        {dialog?.what === "rename" ? <RenameDialog record={dialog.record} onClose={closeDialog} /> : null}
        {dialog?.what === "erase" ? <EraseDialog record={dialog.record} onClose={closeDialog} /> : null}
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

function FooterPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h2 className="text-sm font-medium">{title}</h2>
      {children}
    </section>
  );
}
