// Draws the menu of a campaign: switch to another campaign, or rename, back up, export or delete this one.

import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { backUp } from "#features/campaigns/back-up.tsx";
import { useCampaignList } from "#features/campaigns/campaigns-screen.tsx";
import { trashCampaign } from "#features/campaigns/change-campaign.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { navigationText } from "#text/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { RoleLink } from "#workspace/team/role-link.tsx";
import { useViewer } from "#workspace/team/use-viewer.ts";

const RenameDialog = lazy(async () => ({
  default: (await import("#features/campaigns/rename-dialog.tsx")).RenameDialog,
}));

const text = navigationText.menu;
/** Maximum number of other campaigns listed; the first screen lists all. */
const MOST_LISTED = 6;
const ITEM = `${buttonClass("quiet")} min-h-11 justify-start`;

interface CampaignMenuProps {
  readonly session: CampaignSession;
  /** Opens the dialog for files; null = this viewer cannot change the campaign. */
  readonly onImport: (() => void) | null;
}

export function CampaignMenu({ session, onImport }: CampaignMenuProps) {
  const { name } = session.campaign.suite;
  const [renaming, setRenaming] = useState<CampaignRecord | null>(null);
  return (
    <>
      <Menu
        name={text.name(name)}
        align="start"
        className="min-h-11 max-w-56 min-w-0 px-2 fills:max-lg:hidden lg:max-w-40 xl:max-w-64"
        label={
          <>
            <span className="truncate font-medium">{name}</span>
            <span aria-hidden="true">▾</span>
          </>
        }
      >
        <MenuItems session={session} onRename={setRenaming} onImport={onImport} />
      </Menu>
      <Suspense>
        {renaming === null ? null : <RenameDialog record={renaming} onClose={() => setRenaming(null)} />}
      </Suspense>
    </>
  );
}

interface MenuItemsProps extends CampaignMenuProps {
  readonly onRename: (record: CampaignRecord) => void;
}

function MenuItems({ session, onRename, onImport }: MenuItemsProps) {
  const { id, isPast, campaign } = session;
  const { role } = useViewer(session);
  const list = useCampaignList();
  const navigate = useNavigate();
  const [notice, setNotice] = useState("");
  const records = list.status === "ready" ? list.campaigns.map(({ record }) => record) : [];
  const otherCampaigns = records.filter((record) => record.trashed === null && record.id !== id);
  const thisRecord = records.find((record) => record.id === id);
  return (
    <>
      <Link to="/" className={ITEM}>
        {text.all}
      </Link>
      {otherCampaigns.slice(0, MOST_LISTED).map((record) => (
        <Link key={record.id} to={screenAddress(record.id, "")} className={`${ITEM} max-w-72 truncate ps-6`}>
          {record.name}
        </Link>
      ))}
      {isPast ? null : (
        <div className="mt-1 flex flex-col border-t border-line pt-1">
          {campaign.batch === null && (role === null || role === "coordinator") ? (
            <MenuItem
              disabled={thisRecord === undefined}
              onClick={() => thisRecord !== undefined && onRename(thisRecord)}
            >
              {text.rename}
            </MenuItem>
          ) : null}
          {onImport === null ? null : <MenuItem onClick={onImport}>{text.import}</MenuItem>}
          <MenuItem staysOpen onClick={() => void backUp(id).then(setNotice)}>
            {text.backUp}
          </MenuItem>
          {campaign.batch === null ? (
            <RoleLink session={session} path="results/export" className={ITEM}>
              {text.export}
            </RoleLink>
          ) : null}
          <MenuItem
            onClick={() => {
              void navigate("/", { state: { trashed: id } });
              void trashCampaign(id);
            }}
          >
            {text.delete}
          </MenuItem>
        </div>
      )}
      <p role="status" className="max-w-72 px-3.5 text-muted empty:hidden">
        {notice}
      </p>
    </>
  );
}
