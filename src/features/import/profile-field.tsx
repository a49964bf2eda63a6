// Draws the choice of a profile for an import: one supplied with Referee, or one from a file.

import { useState } from "react";
import { pickFiles } from "#browser/dropped-files.ts";
import { readProfileFile } from "#browser/read-profile-file.ts";
import type { Problem } from "#core/base/problem.ts";
import { type Profile, profileInWords, SHIPPED_PROFILES } from "#core/campaign/matching/profile.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { importText } from "#text/import.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";

const text = importText.profile;
const RULES: Readonly<Record<string, string>> = text.rules;

interface ProfileFieldProps {
  readonly profile: Profile;
  readonly onChange: (profile: Profile) => void;
}

export function ProfileField({ profile, onChange }: ProfileFieldProps) {
  /** The profile that was last read from a file here. */
  const [fileProfile, setFileProfile] = useState<Profile | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const profiles = fileProfile === null ? SHIPPED_PROFILES : [...SHIPPED_PROFILES, fileProfile];
  const open = async () => {
    const picked = await pickFiles("files");
    if (picked === null) return;
    const result = await readProfileFile(picked);
    setProblems(result.ok ? result.warnings : result.problems);
    if (!result.ok) return;
    const isShipped = SHIPPED_PROFILES.some(({ name }) => name === result.value.name);
    if (!isShipped) setFileProfile(result.value);
    onChange(result.value);
  };
  return (
    <div className="flex flex-col gap-1 sm:col-span-2">
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceSelect
          label={text.label}
          className="min-w-40 flex-1"
          choices={namedChoices(profiles.map(({ name }) => name))}
          value={profile.name}
          onChange={(chosenName) => onChange(profiles.find(({ name }) => name === chosenName) ?? profile)}
        />
        <Button onClick={() => void open()}>{text.open}</Button>
      </div>
      <p className="text-sm text-muted">{RULES[profile.name] ?? profileInWords(profile)}</p>
      <ProblemPanel label={text.problems} problems={problems} />
    </div>
  );
}
