// Lists profiles to start from (supplied with Referee, earlier ones of the campaign, from a file), and exports the
// current one.

import { useState } from "react";
import { downloadFile } from "#browser/download-file.ts";
import { pickFiles } from "#browser/dropped-files.ts";
import { readProfileFile } from "#browser/read-profile-file.ts";
import type { Problem } from "#core/base/problem.ts";
import { type Profile, profileInWords, SHIPPED_PROFILES } from "#core/campaign/matching/profile.ts";
import { PROFILE_ENDING, serializeProfile } from "#core/io/file/profile-file.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { profileText } from "#text/profile.ts";
import { Button, SMALL } from "#ui/button.tsx";

const text = profileText.start;

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

export function OtherProfiles({ edited, currentProfile, earlier, onBegin }: OtherProfilesProps) {
  const [message, setMessage] = useState(NO_MESSAGE);
  const begin = (profile: Profile, words: string, problems: readonly Problem[] = []) => {
    onBegin(profile);
    setMessage({ words, problems });
  };
  const open = async () => {
    const picked = await pickFiles("files");
    if (picked === null) return;
    const result = await readProfileFile(picked);
    if (result.ok) begin(result.value, text.openedFile(result.value.name), result.warnings);
    else setMessage({ words: text.notAProfile, problems: result.problems });
  };
  const otherProfiles = [currentProfile, ...earlier].filter(
    ({ name }) => !SHIPPED_PROFILES.some((one) => one.name === name),
  );
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="pb-2 font-medium">{text.title}</legend>
        {[...SHIPPED_PROFILES, ...otherProfiles].map((profile) => (
          <Button
            key={JSON.stringify(profile)}
            className={SMALL}
            title={profileInWords(profile)}
            onClick={() => begin(profile, text.opened(profile.name))}
          >
            {profile.name}
          </Button>
        ))}
        <Button className={SMALL} onClick={() => void open()}>
          {text.openFile}
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
          {text.download}
        </Button>
      </fieldset>
      <p role="status" className={`text-sm ${message.words === "" ? "hidden" : ""}`}>
        {message.words}
      </p>
      <ProblemPanel label={text.problems} problems={message.problems} />
    </div>
  );
}
