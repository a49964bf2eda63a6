// Holds what was decided for the campaign and can be changed: profile of the automatic pass, guidelines, how people judge; and the import's warnings.

import { useMemo } from "react";
import { Link } from "react-router";
import { copyText } from "#browser/copy-text.ts";
import { ORDERS, SETTLING_RULES, type Settling } from "#core/ledger/settings.ts";
import { SHIPPED_PROFILES } from "#core/match/profile.ts";
import { profileInWords } from "#core/match/profile-words.ts";
import { decisionsInWords, ORDER_WORDS } from "#core/queue/order-words.ts";
import { decisionsFor, MOST_COUNTED } from "#core/queue/plan.ts";
import { counted } from "#core/shared/number-words.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { changeProfile, changeSettings } from "#session/change-campaign.ts";
import { useSession } from "#session/use-campaign.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { AcceptedField } from "./accepted-field.tsx";
import { AgainField } from "./again-field.tsx";
import { GuidelinesSetting } from "./guidelines-setting.tsx";
import { SilverSetting } from "./silver-setting.tsx";

const PROFILE_TEXTS: Readonly<Record<string, string>> = {
  "protest-2016":
    "Pronoun and, where agreement is required, every antecedent head share a token with the reference.",
  "wmt-2018":
    "Pronouns share a token, whole antecedents are equal; into German, “sie” alone is never approved.",
};

const SWITCHES: readonly {
  key: "judgeEqualOutputsOnce" | "repairAlignments";
  label: string;
  hint: string;
}[] = [
  {
    key: "judgeEqualOutputsOnce",
    label: "Judge equal outputs once",
    hint: "Outputs of one example with the same text and marks are judged together; each keeps its own record.",
  },
  {
    key: "repairAlignments",
    label: "Annotators may mend the alignment",
    hint: "Off for strict PROTEST practice, where a wrong alignment is only tagged.",
  },
];

const SETTLING_TEXTS: Readonly<Record<Settling, { label: string; hint: string }>> = {
  unanimous: { label: "unanimous", hint: "All must agree, or an adjudicator decides." },
  majority: {
    label: "strict majority",
    hint: "More than half of those who finished decide; an adjudicator decides over them.",
  },
};

function SettlingField({ session }: { readonly session: CampaignSession }) {
  const { settings } = session.campaign;
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label="When finished judgements differ"
        value={settings.settling}
        onChange={(event) => {
          const settling = SETTLING_RULES.find((rule) => rule === event.target.value);
          if (settling !== undefined) void changeSettings(session, { ...settings, settling });
        }}
      >
        {SETTLING_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {SETTLING_TEXTS[rule].label}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-muted">{SETTLING_TEXTS[settings.settling].hint}</p>
    </div>
  );
}

function OrderField({ session }: { readonly session: CampaignSession }) {
  const { settings } = session.campaign;
  const revision = useSession(session, (current) => current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open changes with what was said
  const decisions = useMemo(() => {
    const tally = session.tally(null);
    const open = session.candidates.numbers.filter((candidate) => tally.state(candidate) === "open");
    return open.length > MOST_COUNTED ? null : decisionsFor(session.likenesses, open);
  }, [session, revision]);
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label="Order of judging"
        value={settings.order}
        onChange={({ target }) => {
          const order = ORDERS.find((known) => known === target.value);
          if (order !== undefined) void changeSettings(session, { ...settings, order });
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_WORDS[order].label}
            {decisions === null
              ? ""
              : ` · ${decisionsInWords(decisions, order, null, settings.judgeEqualOutputsOnce)}`}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-muted">
        {ORDER_WORDS[settings.order].hint} Decisions are those that are left, without what is judged again;
        everybody may choose another order for themselves while judging.
      </p>
    </div>
  );
}

export function CampaignSettingsSection({ session }: { readonly session: CampaignSession }) {
  const { profile, settings, suite, seed, candidates, notes, gaps, batch } = session.campaign;
  const warnings = notes.flatMap((note) => (note.what === "import" ? note.warnings : []));
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-4">
      <h2 id="settings" className="text-lg font-semibold">
        This campaign
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-1">
            <SelectField
              label="Profile of the automatic pass"
              value={profile.name}
              onChange={(event) => {
                const chosen = SHIPPED_PROFILES.find((known) => known.name === event.target.value);
                if (chosen !== undefined) void changeProfile(session, chosen);
              }}
            >
              {SHIPPED_PROFILES.some((known) => known.name === profile.name) ? null : (
                <option>{profile.name}</option>
              )}
              {SHIPPED_PROFILES.map((known) => (
                <option key={known.name}>{known.name}</option>
              ))}
            </SelectField>
            <p className="text-sm text-muted">
              {PROFILE_TEXTS[profile.name] ?? profileInWords(profile)} Changing it runs the pass again;
              judgements stay.
            </p>
            <Link to={`/c/${session.id}/profile`} className={`${buttonClass()} self-start`}>
              Edit the rules, see what flips
            </Link>
          </div>
          <GuidelinesSetting session={session} />
          <SilverSetting session={session} />
          {gaps !== null || batch !== null ? null : (
            <Link
              to={screenAddress(session.id, "gap-setup")}
              className={`${buttonClass("quiet")} -ms-3.5 self-start`}
            >
              Set up gap filling…
            </Link>
          )}
        </div>
        <div className="flex flex-col gap-3">
          {SWITCHES.map(({ key, label, hint }) => (
            <label key={key} className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-1 size-4 accent-accent"
                checked={settings[key]}
                onChange={(event) =>
                  void changeSettings(session, { ...settings, [key]: event.target.checked })
                }
              />
              <span>
                {label}
                <span className="block text-sm text-muted">{hint}</span>
              </span>
            </label>
          ))}
          <OrderField session={session} />
          <AgainField session={session} />
          <AcceptedField session={session} />
          <SettlingField session={session} />
        </div>
      </div>
      <p className="text-sm text-muted">
        {counted(suite.source.length, "sentence")}, {counted(suite.documents.length, "document")},{" "}
        {suite.sourceLanguage} → {suite.targetLanguage}, {counted(suite.references.length, "reference")}.{" "}
        {candidates === null
          ? `Order of judging from seed ${seed}.`
          : "Order of judging as the file gave it."}
      </p>
      {warnings.length === 0 ? null : (
        <details className="flex flex-col gap-2">
          <summary className="text-sm font-medium">
            {counted(warnings.length, "warning")} of the import
          </summary>
          <div className="pt-2">
            <ProblemList
              label="Warnings of the import"
              items={warnings.map((w) => ({
                place: w.line === null ? w.file : `${w.file}:${w.line}`,
                message: w.message,
                code: w.code,
              }))}
              onCopy={copyText}
            />
          </div>
        </details>
      )}
    </section>
  );
}
