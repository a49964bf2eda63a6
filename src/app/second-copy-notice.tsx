// Says what was repaired or is missing of the two copies of the campaigns.

import { Link } from "react-router";
import { useStore } from "zustand";
import { Notice } from "#app/notice.tsx";
import { gapsInWords, mendedInWords } from "#session/mended-words.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import { appNoticesText } from "#text/app-notices.ts";
import { Button, buttonClass } from "#ui/button.tsx";

const text = appNoticesText.secondCopy;

async function haveRead(): Promise<void> {
  const { haveReadGaps } = await import("#session/witnesses.ts");
  await haveReadGaps();
}

/** What was mended at the start, until it is read; and what the second copy lacks, until it has it. */
export function SecondCopyNotice() {
  const mended = useStore(secondCopy, (copy) => copy.mended);
  const missing = useStore(secondCopy, (copy) => copy.missing);
  const failure = useStore(secondCopy, (copy) => (copy.behind.size === 0 ? null : copy.failure));
  const heldUp = useStore(secondCopy, (copy) => copy.heldUp);
  const told = mendedInWords(mended, missing);
  return (
    <>
      {missing.length === 0 ? null : (
        <Notice>
          {gapsInWords(missing, mended).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Link to="/import" className={buttonClass("quiet")}>
            {text.openBackup}
          </Link>
          <Button kind="quiet" onClick={() => void haveRead()}>
            {text.haveRead}
          </Button>
        </Notice>
      )}
      {heldUp === null ? null : (
        <Notice>
          <p>{text.heldUp(heldUp.ids.length, heldUp.why)}</p>
        </Notice>
      )}
      {told.length === 0 ? null : (
        <Notice>
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Button kind="quiet" onClick={() => secondCopy.setState({ mended: [] })}>
            {text.haveRead}
          </Button>
        </Notice>
      )}
      {failure === null ? null : (
        <Notice>
          <p>{text.failed(failure)}</p>
        </Notice>
      )}
    </>
  );
}
