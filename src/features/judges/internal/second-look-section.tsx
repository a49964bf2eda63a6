// Switches the second look on and off: after an annotator's own answer, an objection of the chosen judge is shown.

import { useId, useMemo, useState } from "react";
import { judgesFromFiles, judgeTitle } from "#core/judges/campaign-judges.ts";
import { judgeDigits, sealedObjections } from "#core/judges/sealed-objections.ts";
import { CONTROL_SHARE } from "#core/ledger/settings.ts";
import { judgesText } from "#text/judges-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeSecondLook } from "#workspace/campaign/change-campaign.ts";

const text = judgesText.secondLook;

interface SecondLookProps {
  readonly session: CampaignSession;
}

/** The share in percent; null = it is not a whole number within the limits. */
function readControl(entered: string): number | null {
  const share = /^[0-9]{1,2}$/.test(entered.trim()) ? Number(entered) : null;
  return share !== null && share >= CONTROL_SHARE.least && share <= CONTROL_SHARE.most ? share : null;
}

export function SecondLookSection({ session }: SecondLookProps) {
  const title = useId();
  const status = useActionStatus();
  const { campaign, outcomes } = session;
  const { secondLook, verdictsGiven, seed } = campaign;
  const judges = useMemo(() => judgesFromFiles(verdictsGiven, outcomes.texts), [verdictsGiven, outcomes]);
  const current = judges.find((judge) => judgeDigits(judge) === secondLook?.judge) ?? null;
  const [chosen, setChosen] = useState(current === null ? "" : judgeTitle(current));
  const [entered, setEntered] = useState(String(secondLook?.control ?? CONTROL_SHARE.usual));
  const judge = judges.find((one) => judgeTitle(one) === chosen) ?? null;
  const control = readControl(entered);
  const wanted = useMemo(
    () =>
      judge === null || control === null
        ? null
        : sealedObjections(verdictsGiven, outcomes.texts, { judge, seed, control }),
    [judge, control, verdictsGiven, outcomes, seed],
  );
  const isSame = wanted !== null && JSON.stringify(wanted) === JSON.stringify(secondLook);
  const change = (value: typeof wanted, done: string) =>
    status.run(async () => {
      await changeSecondLook(session, value);
      return done;
    });
  return (
    <section aria-labelledby={title} className="flex flex-col items-start gap-4">
      <h2 id={title} className="text-lg font-semibold">
        {text.title}
      </h2>
      <p className="max-w-[65ch] text-sm text-muted">{text.explanation}</p>
      <p className="figures max-w-[65ch]">
        {secondLook === null
          ? text.off
          : text.on(
              current === null ? null : judgeTitle(current),
              secondLook.objections.length,
              secondLook.control,
            )}
      </p>
      {judges.length === 0 ? (
        <p className="max-w-[65ch] text-sm text-muted">{text.noJudges}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-4">
          <ChoiceSelect
            label={text.judge}
            value={chosen}
            choices={[
              ...(chosen === "" ? [{ value: "", label: text.noJudge }] : []),
              ...judges.map((one) => ({ value: judgeTitle(one), label: judgeTitle(one) })),
            ]}
            onChange={setChosen}
          />
          <TextField
            label={text.control}
            inputMode="numeric"
            value={entered}
            fault={control === null ? text.controlInvalid(CONTROL_SHARE.least, CONTROL_SHARE.most) : null}
            onChange={({ target }) => setEntered(target.value)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-4">
        {judges.length === 0 ? null : (
          <Button
            disabled={wanted === null || isSame || status.busy}
            onClick={() => void change(wanted, text.switchedOn)}
          >
            {secondLook === null ? text.switchOn : text.update}
          </Button>
        )}
        {secondLook === null ? null : (
          <Button disabled={status.busy} onClick={() => void change(null, text.switchedOff)}>
            {text.switchOff}
          </Button>
        )}
      </div>
      <ActionStatusLine status={status} />
    </section>
  );
}
