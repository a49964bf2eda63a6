// Collects notices whose code is loaded after the first screen.

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
