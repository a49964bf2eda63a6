// Warns on the screens for judging and filling gaps that this browser cannot coordinate two tabs.

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { probeLocks } from "#browser/locks.ts";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import { appNoticesText } from "#text/app-notices.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "./notice.tsx";

const text = appNoticesText.tabsNotApart;

const DISMISSED = "dismissed: no-locks notice";
const TASKS = ["judge", "gaps", "annotate"];

export function NoLocksNotice() {
  const { pathname } = useLocation();
  const [isUnguarded, setUnguarded] = useState(false);
  const [isDismissed, setDismissed] = useState(() => readTab(DISMISSED) !== null);
  useEffect(() => {
    void probeLocks().then((state) => setUnguarded(state !== "working"));
  }, []);
  if (!isUnguarded || isDismissed || !TASKS.includes(pathname.split("/").at(-1) ?? "")) return null;
  const dismiss = () => {
    writeTab(DISMISSED, "yes");
    setDismissed(true);
  };
  return (
    <Notice>
      <p>{text.explanation}</p>
      <Button kind="quiet" onClick={dismiss}>
        {text.dismiss}
      </Button>
    </Notice>
  );
}
