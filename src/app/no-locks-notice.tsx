// On the screens of tasks, warns that this browser cannot coordinate several tabs.

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { probeLocks } from "#browser/locks.ts";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import { appNoticesText } from "#text/app-notices.ts";
import { isTaskAddress, Notice } from "./notice.tsx";

const text = appNoticesText.noLocks;

const DISMISSED = "dismissed: no-locks notice";

export function NoLocksNotice() {
  const { pathname } = useLocation();
  const [isUnguarded, setUnguarded] = useState(false);
  const [isDismissed, setDismissed] = useState(() => readTab(DISMISSED) !== null);
  useEffect(() => {
    void probeLocks().then((state) => setUnguarded(state !== "working"));
  }, []);
  if (!isUnguarded || isDismissed || !isTaskAddress(pathname)) return null;
  const dismiss = () => {
    writeTab(DISMISSED, "yes");
    setDismissed(true);
  };
  return (
    <Notice button={{ label: text.dismiss, onPress: dismiss }}>
      <p>{text.explanation}</p>
    </Notice>
  );
}
