// Says what was repaired or is missing of the two copies of the campaigns.

import { Link } from "react-router";
import { useStore } from "zustand";
import { Notice } from "#app/notice.tsx";
import { counted } from "#core/shared/number-words.ts";
import { gapsInWords, mendedInWords } from "#session/mended-words.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import { Button, buttonClass } from "#ui/button.tsx";

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
            Open a backup
          </Link>
          <Button kind="quiet" onClick={() => void haveRead()}>
            I have read this
          </Button>
        </Notice>
      )}
      {heldUp === null ? null : (
        <Notice>
          <p>
            {counted(heldUp.ids.length, "campaign is", "campaigns are")} in the second copy alone and could
            not be brought back yet: {heldUp.why}. It is tried again every ten seconds.
          </p>
        </Notice>
      )}
      {told.length === 0 ? null : (
        <Notice>
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Button kind="quiet" onClick={() => secondCopy.setState({ mended: [] })}>
            I have read this
          </Button>
        </Notice>
      )}
      {failure === null ? null : (
        <Notice>
          <p>
            What was said last is in the browser’s database only: the second copy could not be written (
            {failure}). It is tried again; a backup in a file is safe meanwhile.
          </p>
        </Notice>
      )}
    </>
  );
}
