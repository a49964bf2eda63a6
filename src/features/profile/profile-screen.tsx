// Shows the matching rules: the form, other profiles, and which verdicts would change.
import { useDeferredValue, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readProfileFile } from "#browser/chosen-files.ts";
import { downloadFile } from "#browser/download-file.ts";
import { pickFiles } from "#browser/dropped-files.ts";
import type { Problem } from "#core/base/problem.ts";
import {
  type Profile,
  profileInWords,
  SHIPPED_PROFILES,
  sameRules,
} from "#core/campaign/matching/verdict.ts";
import { PROFILE_ENDING, serializeProfile } from "#core/io/file/profile-file.ts";
import { DEFAULT_SETTINGS } from "#core/ledger/event.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { profileText } from "#text/profile-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button, SMALL } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeProfile } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { earlierProfiles } from "#workspace/history/shown-earlier-text.ts";
import { FlipsPanel, useFlips } from "./flips-panel.tsx";
import {
  type ProfileDraft,
  profileDraftOf,
  type ReadDraft,
  RulesForm,
  readProfileDraft,
} from "./rules-form.tsx";

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

// Lists profiles to start from (supplied with Referee, earlier ones of the campaign, from a file), and exports the
// current one.

const otherProfilesText = profileText.start;

interface OtherProfilesProps {
  /** The profile in the editor; null = it has errors, so it cannot be exported. */
  readonly edited: Profile | null;
  readonly currentProfile: Profile;
  /** Earlier profiles of this campaign, the latest first. */
  readonly earlier: readonly Profile[];
  readonly onBegin: (profile: Profile) => void;
}

/** Result of the last action here. */
interface Message {
  readonly words: string;
  readonly problems: readonly Problem[];
}

const NO_MESSAGE: Message = { words: "", problems: [] };

function OtherProfiles({ edited, currentProfile, earlier, onBegin }: OtherProfilesProps) {
  const [message, setMessage] = useState(NO_MESSAGE);
  const begin = (profile: Profile, words: string, problems: readonly Problem[] = []) => {
    onBegin(profile);
    setMessage({ words, problems });
  };
  const open = async () => {
    const picked = await pickFiles("files");
    if (picked === null) return;
    const result = await readProfileFile(picked);
    if (result.ok) begin(result.value, otherProfilesText.openedFile(result.value.name), result.warnings);
    else setMessage({ words: otherProfilesText.notAProfile, problems: result.problems });
  };
  const otherProfiles = [currentProfile, ...earlier].filter(
    ({ name }) => !SHIPPED_PROFILES.some((one) => one.name === name),
  );
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="pb-2 font-medium">{otherProfilesText.title}</legend>
        {[...SHIPPED_PROFILES, ...otherProfiles].map((profile) => (
          <Button
            key={JSON.stringify(profile)}
            className={SMALL}
            title={profileInWords(profile)}
            onClick={() => begin(profile, otherProfilesText.opened(profile.name))}
          >
            {profile.name}
          </Button>
        ))}
        <Button className={SMALL} onClick={() => void open()}>
          {otherProfilesText.openFile}
        </Button>
        <Button
          kind="quiet"
          className={SMALL}
          disabled={edited === null}
          onClick={() => {
            if (edited === null) return;
            downloadFile(`${edited.name}.${PROFILE_ENDING}`, serializeProfile(edited), "application/json");
          }}
        >
          {otherProfilesText.download}
        </Button>
      </fieldset>
      <p role="status" className={`text-sm ${message.words === "" ? "hidden" : ""}`}>
        {message.words}
      </p>
      <ProblemPanel label={otherProfilesText.problems} problems={message.problems} />
    </div>
  );
}

// Keeps the draft of each campaign's profile while the page is open, so that it survives visits to other screens.

/** Drafts by the id of the campaign's copy. */
const drafts = createStore<Readonly<Record<string, ProfileDraft>>>(() => ({}));

/** The draft of a profile. Until something is changed, it is the current profile. */
function useDraft({ id, campaign }: CampaignSession): readonly [ProfileDraft, (draft: ProfileDraft) => void] {
  const storedDraft = useStore(drafts, (all) => all[id]);
  const currentDraft = useMemo(() => profileDraftOf(campaign.profile), [campaign.profile]);
  return [storedDraft ?? currentDraft, (draft) => drafts.setState({ [id]: draft })];
}
