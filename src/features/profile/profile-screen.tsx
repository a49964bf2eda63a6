// Edits the profile of a campaign: its rules, a preview of the flips, and undo.

import { useDeferredValue, useMemo, useState } from "react";
import { type Profile, profileInWords, sameRules } from "#core/campaign/matching/profile.ts";
import { DEFAULT_SETTINGS } from "#core/ledger/settings.ts";
import { profileText } from "#text/profile.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button, SMALL } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeProfile } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { earlierProfiles } from "#workspace/history/earlier-profiles.ts";
import { useDraft } from "./drafts.ts";
import { FlipsPanel } from "./flips-panel.tsx";
import { OtherProfiles } from "./other-profiles.tsx";
import { type ProfileDraft, profileDraftOf, type ReadDraft, readProfileDraft } from "./profile-draft.ts";
import { RulesForm } from "./rules-form.tsx";
import { useFlips } from "./use-flips.ts";

const text = profileText;

export function ProfileScreen() {
  const session = useFrameSession();
  const { profile } = session.campaign;
  return (
    <div className="page flex flex-1 flex-col gap-6 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">{text.page.title}</h1>
        <p className="max-w-[70ch] text-muted">{text.page.purpose(DEFAULT_SETTINGS.profile.name)}</p>
        <p className="max-w-[70ch]">
          <Rich parts={text.page.inUse(<strong>{profile.name}</strong>)} /> {profileInWords(profile)}
        </p>
      </header>
      <Editor session={session} />
    </div>
  );
}

function Editor({ session }: { readonly session: CampaignSession }) {
  const { campaign } = session;
  const currentProfile = campaign.profile;
  const [draft, setDraft] = useDraft(session);
  const [message, setMessage] = useState("");
  const parsed = useMemo(() => readProfileDraft(draft), [draft]);
  const rules = useDeferredValue(parsed.faults.length === 0 ? parsed.profile : null);
  const { flips, isDone, percent } = useFlips(session, rules);
  const ignoring = useMemo(
    () => (currentProfile.normalize ? null : { ...currentProfile, normalize: true }),
    [currentProfile],
  );
  const invisible = useFlips(session, ignoring);
  // Changing the profile creates a new session.
  const earlier = useMemo(() => earlierProfiles(session.ledger.events, session.campaign), [session]);
  const [before] = earlier;
  const isWhole = parsed.faults.length === 0 && parsed.nameFault === null;
  const isCurrent = sameRules(parsed.profile, currentProfile) && parsed.profile.name === currentProfile.name;
  const isCounted = isDone && rules === parsed.profile;
  const edit = (changed: ProfileDraft) => {
    setDraft(changed);
    setMessage("");
  };
  const begin = (profile: Profile) => edit(profileDraftOf(profile));
  const applyProfile = async (profile: Profile) => {
    await changeProfile(session, profile);
    setDraft(profileDraftOf(profile));
    setMessage(text.use.used(profile.name));
  };
  return (
    <>
      <OtherProfiles
        edited={isWhole ? parsed.profile : null}
        currentProfile={currentProfile}
        earlier={earlier}
        onBegin={begin}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <section aria-labelledby="rules" className="flex min-w-0 flex-col gap-4">
          <h2 id="rules" className="text-lg font-semibold">
            {text.rules.title}
          </h2>
          <RulesForm
            draft={draft}
            read={parsed}
            target={campaign.suite.targetLanguage.toLowerCase().split("-")[0] ?? ""}
            invisible={invisible.isDone ? (invisible.flips?.length ?? null) : null}
            onChange={edit}
          />
        </section>
        <section
          aria-labelledby="changes"
          aria-busy={!isCounted}
          className="flex min-w-0 flex-col gap-4 pb-8"
        >
          {/* One line, so that an error moves nothing. */}
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 id="changes" className="text-lg font-semibold">
              {text.changes.title}
            </h2>
            {parsed.faults.length === 0 ? null : (
              <span className="text-sm text-muted">{text.changes.beforeMistake}</span>
            )}
          </div>
          {flips === null ? (
            <p className="text-muted">{percent === null ? "" : text.changes.countingPercent(percent)}</p>
          ) : (
            <FlipsPanel session={session} flips={flips} />
          )}
        </section>
      </div>
      <ActionRow>
        <Button
          kind="primary"
          disabled={!isWhole || isCurrent}
          onClick={() => void applyProfile(parsed.profile)}
        >
          {text.use.use}
        </Button>
        {isCurrent ? null : (
          <Button kind="quiet" className={SMALL} onClick={() => begin(currentProfile)}>
            {text.use.discard}
          </Button>
        )}
        {isCurrent && before !== undefined ? (
          <Button className={SMALL} onClick={() => void applyProfile(before)}>
            {text.use.goBack(before.name)}
          </Button>
        ) : null}
        <p role="status" className="text-sm text-muted">
          {message !== ""
            ? message
            : inWords(parsed, isCurrent, isCounted ? (flips?.length ?? null) : null, percent)}
        </p>
      </ActionRow>
    </>
  );
}

/** Text next to the buttons: what using the edited rules would change. `flips`: null = not counted yet. */
function inWords(read: ReadDraft, isCurrent: boolean, flips: number | null, percent: number | null): string {
  if (isCurrent) return text.use.inUse;
  if (read.faults.length > 0) return text.use.faults;
  const counting = percent === null ? text.changes.counting : text.changes.countingPercent(percent);
  const words = flips === null ? counting : text.use.flips(flips);
  if (read.nameFault !== null) return `${words} ${text.use.nameMissing}`;
  return `${words} ${text.use.notWritten}`;
}
