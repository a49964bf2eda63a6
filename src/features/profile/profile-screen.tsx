// Shows the matching rules: the form, other profiles, and which verdicts would change.

import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readProfileFile } from "#browser/chosen-files.ts";
import { downloadFile } from "#browser/download-file.ts";
import { pickFiles } from "#browser/dropped-files.ts";
import { languageName } from "#browser/language-name.ts";
import { asSentence } from "#core/base/message-text.ts";
import type { Problem } from "#core/base/problem.ts";
import {
  ANTECEDENT_WORDS,
  checkProfile,
  PRONOUN_WORDS,
  type Profile,
  type ProfileFault,
  profileFrom,
  profileInWords,
  SHIPPED_PROFILES,
  sameRules,
  shippedWith,
  type WrittenProfile,
} from "#core/campaign/matching/verdict.ts";
import { PROFILE_ENDING, serializeProfile } from "#core/io/file/profile-file.ts";
import { DEFAULT_SETTINGS } from "#core/ledger/event.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { profileText } from "#text/profile-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button, SMALL } from "#ui/button.tsx";
import { nextKey } from "#ui/data-table.tsx";
import { ChoiceField, type DescribedChoice, TextField } from "#ui/field.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeProfile } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { earlierProfiles } from "#workspace/history/shown-earlier-text.ts";
import { FlipsPanel, useFlips } from "./flips-panel.tsx";

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

const rulesText = profileText.rules;
const antecedents = rulesText.antecedentChoices;

const PRONOUN_CHOICES: readonly DescribedChoice<ProfileDraft["pronoun"]>[] = [
  {
    value: "overlap",
    label: rulesText.pronounChoices.overlap,
    hint: rulesText.pronounHint(PRONOUN_WORDS.overlap),
  },
  { value: "equal", label: rulesText.pronounChoices.equal, hint: rulesText.pronounHint(PRONOUN_WORDS.equal) },
];

const ANTECEDENT_CHOICES: readonly DescribedChoice<ProfileDraft["antecedent"]>[] = [
  { value: "head-overlap", label: antecedents["head-overlap"], hint: `${ANTECEDENT_WORDS["head-overlap"]}.` },
  { value: "equal", label: antecedents.equal, hint: `${ANTECEDENT_WORDS.equal}.` },
  { value: "none", label: antecedents.none, hint: rulesText.noAntecedentHint(ANTECEDENT_WORDS.none) },
];

const SWITCHES = [
  { key: "foldCase", label: rulesText.foldCase, hint: rulesText.foldCaseHint },
  { key: "normalize", label: rulesText.normalize, hint: rulesText.normalizeHint },
] as const;

interface RulesFormProps {
  readonly draft: ProfileDraft;
  readonly read: ReadDraft;
  /** Primary subtag of the campaign's target language, such as `fr`. */
  readonly target: string;
  /**
   * Number of the current profile's verdicts that would change if invisible differences were ignored; null = they are
   * ignored already, or not counted yet.
   */
  readonly invisible: number | null;
  readonly onChange: (draft: ProfileDraft) => void;
}

function RulesForm({ draft, read, target, invisible, onChange }: RulesFormProps) {
  const faultsOf = (...fields: ProfileFault["field"][]) =>
    read.faults.filter(({ field }) => fields.includes(field));
  return (
    <div className="flex flex-col gap-6">
      <ChoiceField
        legend={rulesText.pronoun}
        choices={PRONOUN_CHOICES}
        value={draft.pronoun}
        onChange={(pronoun) => onChange({ ...draft, pronoun })}
      />
      <ChoiceField
        legend={rulesText.antecedent}
        choices={ANTECEDENT_CHOICES}
        value={draft.antecedent}
        onChange={(antecedent) => onChange({ ...draft, antecedent })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 font-medium">{rulesText.ignored}</legend>
        {SWITCHES.map(({ key, label, hint }) => (
          <label key={key} className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={draft[key]}
              onChange={({ target: { checked } }) => onChange({ ...draft, [key]: checked })}
            />
            <span>
              {label}
              <span className="block text-sm text-muted">
                {hint}
                {key === "normalize" && invisible !== null ? ` ${flipWords(invisible)}` : ""}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <FormRows
        kind="group"
        rows={draft.groups}
        faults={faultsOf("group")}
        target={target}
        create={(key) => ({ key, forms: "" })}
        onChange={(groups) => onChange({ ...draft, groups })}
      />
      <FormRows
        kind="never"
        rows={draft.never}
        faults={faultsOf("never", "language")}
        target={target}
        create={(key) => {
          const hasTarget = draft.never.some(({ language }) => language === target);
          return { key, forms: "", language: hasTarget ? "" : target };
        }}
        onChange={(never) => onChange({ ...draft, never })}
      />
      <NameField draft={draft} read={read} onChange={onChange} />
    </div>
  );
}

function flipWords(count: number): string {
  return count === 0 ? rulesText.noChange : rulesText.change(count);
}

function NameField({ draft, read, onChange }: Omit<RulesFormProps, "target" | "invisible">) {
  const { isShipped, nameFault, profile } = read;
  const shipped = isShipped ? rulesText.shippedName(profile.name) : null;
  // A name that is still empty gets a hint instead of an error.
  const isMissing = draft.name.trim() === "";
  return (
    <TextField
      label={rulesText.name}
      autoComplete="off"
      spellCheck={false}
      value={draft.name}
      onChange={({ target }) => onChange({ ...draft, name: target.value })}
      fault={nameFault === null || isMissing ? null : (shipped ?? asSentence(nameFault))}
      hint={shipped ?? (isMissing ? rulesText.nameMissing : rulesText.nameHint)}
    />
  );
}

// Edits a profile's lists of forms: one row per spelling group or language, each with its own errors.

const formRowsText = profileText.forms;

interface FormRowsProps<Row extends GroupDraft> {
  readonly kind: "group" | "never";
  readonly rows: readonly Row[];
  readonly faults: readonly ProfileFault[];
  readonly target: string;
  readonly create: (key: number) => Row;
  readonly onChange: (rows: readonly Row[]) => void;
}

function FormRows<Row extends GroupDraft>(props: FormRowsProps<Row>) {
  const { kind, rows, faults, target, create, onChange } = props;
  const words = kind === "group" ? formRowsText.groups : formRowsText.neverApproved;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const focusTarget = useRef<"row" | "add" | null>(null);
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed row moves the focus, if it was requested here
  useEffect(() => {
    const focusPlace = focusTarget.current;
    focusTarget.current = null;
    const inputs = list.current?.querySelectorAll("input") ?? [];
    if (focusPlace === "row") [...inputs].find(({ value }) => value === "")?.focus();
    if (focusPlace === "add") list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }, [count]);
  const add = () => {
    focusTarget.current = "row";
    onChange([...rows, create(nextKey(rows))]);
  };
  const remove = (key: number) => {
    focusTarget.current = "add";
    onChange(rows.filter((row) => row.key !== key));
  };
  return (
    <fieldset ref={list} aria-describedby={id} className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium">{words.title}</legend>
      <p id={id} className="text-sm text-muted">
        {words.hint}
      </p>
      {rows.map((row, index) => {
        const fault = (field: ProfileFault["field"]) => {
          const found = faults.find((one) => one.row === index && one.field === field);
          return found === undefined ? null : asSentence(found.message);
        };
        return (
          <div key={row.key} data-row="" className="flex flex-wrap items-start gap-x-2 gap-y-1">
            {"language" in row && typeof row.language === "string" ? (
              <TextField
                label={formRowsText.language}
                className="w-20"
                isVerbatim
                value={row.language}
                fault={fault("language")}
                hint={languageHint(row.language, target)}
                onChange={(event) => onChange(rows.with(index, { ...row, language: event.target.value }))}
              />
            ) : null}
            <TextField
              label={words.forms}
              className="min-w-32 flex-1"
              isVerbatim
              value={row.forms}
              placeholder={words.placeholder}
              fault={fault(kind)}
              onChange={(event) => onChange(rows.with(index, { ...row, forms: event.target.value }))}
            />
            <Button
              kind="quiet"
              className="mt-6"
              aria-label={words.remove(index + 1)}
              onClick={() => remove(row.key)}
            >
              {formRowsText.remove}
            </Button>
          </div>
        );
      })}
      <Button data-add="" className="self-start" onClick={add}>
        {words.add}
      </Button>
    </fieldset>
  );
}

/** Names the language of a tag, and says so if it is not the target language; undefined = nothing is entered. */
function languageHint(typed: string, target: string): string | undefined {
  const language = typed.trim().toLowerCase();
  if (language === "") return;
  const name = languageName(language) ?? formRowsText.unknownLanguage;
  return language === target ? name : formRowsText.otherLanguage(name);
}

// Validates an entered profile, field by field.

/** `key` identifies a row, because its index changes when rows are added or removed. */
interface NeverDraft {
  readonly key: number;
  readonly language: string;
  /** Forms as entered, separated by commas. */
  readonly forms: string;
}

type GroupDraft = Omit<NeverDraft, "language">;

export interface ProfileDraft extends Omit<Profile, "neverApproved" | "equivalents"> {
  readonly never: readonly NeverDraft[];
  readonly groups: readonly GroupDraft[];
}

/**
 * Makes a draft of a profile. The draft of a shipped profile has no name, because changed rules need a name of their
 * own.
 */
export function profileDraftOf(profile: Profile): ProfileDraft {
  const { neverApproved, equivalents, ...rest } = profile;
  return {
    ...rest,
    name: shippedWith(profile) === null ? profile.name : "",
    never: Object.entries(neverApproved).map(([language, forms], key) => ({
      key,
      language,
      forms: forms.join(", "),
    })),
    groups: equivalents.map((forms, key) => ({ key, forms: forms.join(", ") })),
  };
}

/** Splits entered forms. A trailing comma adds no empty form. Spaces other than blanks and tabs belong to a form. */
function formsIn(typed: string): string[] {
  const forms = typed.split(",").map((form) => form.replace(/^[ \t]+|[ \t]+$/g, ""));
  if (forms.at(-1) === "") forms.pop();
  return forms;
}

function writtenOf({ never, groups, ...rest }: ProfileDraft): WrittenProfile {
  return {
    ...rest,
    neverApproved: never.map(({ language, forms }) => ({
      language: language.trim().toLowerCase(),
      forms: formsIn(forms),
    })),
    equivalents: groups.map(({ forms }) => formsIn(forms)),
  };
}

interface ReadDraft {
  /** The shipped profile, if its rules are equal to the draft's; else the draft as a profile. */
  readonly profile: Profile;
  readonly isShipped: boolean;
  /** Errors of all fields except the name. If there are any, the rules are unknown. */
  readonly faults: readonly ProfileFault[];
  /** Error of the name; null = none. */
  readonly nameFault: string | null;
}

export function readProfileDraft(draft: ProfileDraft): ReadDraft {
  const written = writtenOf(draft);
  const checked = checkProfile(written);
  const profile = profileFrom(written);
  const faults = checked.filter(({ field }) => field !== "name");
  // The profile omits unfinished rows, so the remaining rules could equal a shipped profile.
  const shipped = faults.length === 0 ? shippedWith(profile) : null;
  return {
    profile: shipped ?? profile,
    isShipped: shipped !== null,
    faults,
    nameFault: checked.find(({ field }) => field === "name")?.message ?? null,
  };
}
