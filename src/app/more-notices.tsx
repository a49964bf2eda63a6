// Collects notices that are loaded only if one of them must be shown.

import { OverdueNotice } from "#app/overdue-notice.tsx";
import { MirrorNotice } from "./mirror-notice.tsx";
import { NoLocksNotice } from "./no-locks-notice.tsx";

export function MoreNotices() {
  return (
    <>
      <OverdueNotice />
      <NoLocksNotice />
      <MirrorNotice />
    </>
  );
}
