// Collects the lines above every screen that the first screen does without until there is something to say.

import { OverdueNotice } from "#app/overdue-notice.tsx";
import { SecondCopyNotice } from "#app/second-copy-notice.tsx";
import { UnguardedNotice } from "#app/unguarded-notice.tsx";

export function MoreNotices() {
  return (
    <>
      <OverdueNotice />
      <UnguardedNotice />
      <SecondCopyNotice />
    </>
  );
}
