// Gathers notices that are loaded only when one of them has something to say.

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
