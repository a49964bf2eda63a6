// Draws the campaign's settings (matching rules, guidelines, how annotators judge) and the warnings of its import.

import { useMemo } from "react";
import { Link } from "react-router";
import { copyText } from "#browser/copy-text.ts";
import { SHIPPED_PROFILES } from "#core/campaign/matching/profile.ts";
import { profileInWords } from "#core/campaign/matching/profile-words.ts";
import { decisionsInWords, ORDER_WORDS } from "#core/campaign/queue/order-words.ts";
import { decisionsFor, MOST_COUNTED } from "#core/campaign/queue/plan.ts";
import { ORDERS, RESOLUTION_RULES } from "#core/ledger/settings.ts";
import { overviewSettingsText } from "#text/overview-settings.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { ProblemPanel } from "#ui/problem-panel.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeProfile, changeSettings } from "#workspace/campaign/change-campaign.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { AcceptedField } from "./accepted-field.tsx";
import { AgainField } from "./again-field.tsx";
import { GuidelinesSetting } from "./guidelines-setting.tsx";
import { SilverSetting } from "./silver-setting.tsx";

const text = overviewSettingsText;

const PROFILE_TEXTS: Readonly<Record<string, string>> = text.profile.rules;

const SWITCHES = ["judgeEqualOutputsOnce", "fixAlignments"] as const;

function SettlingField({ session }: { readonly session: CampaignSession }) {
  const { settings } = session.campaign;
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={text.resolutionRule.label}
        value={settings.resolutionRule}
        onChange={(event) => {
          const resolutionRule = RESOLUTION_RULES.find((rule) => rule === event.target.value);
          if (resolutionRule !== undefined) void changeSettings(session, { ...settings, resolutionRule });
        }}
      >
        {RESOLUTION_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {text.resolutionRule[rule].label}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-muted">{text.resolutionRule[settings.resolutionRule].hint}</p>
    </div>
  );
}

function OrderField({ session }: { readonly session: CampaignSession }) {
  const { settings } = session.campaign;
  const revision = useSession(session, (current) => current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new judgements change what is open
  const decisions = useMemo(() => {
    const tally = session.tally(null);
    const open = session.candidates.numbers.filter((candidate) => tally.state(candidate) === "open");
    return open.length > MOST_COUNTED ? null : decisionsFor(session.likenesses, open);
  }, [session, revision]);
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={text.order.label}
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
      <p className="text-sm text-muted">{text.order.hint(ORDER_WORDS[settings.order].hint)}</p>
    </div>
  );
}

export function CampaignSettingsSection({ session }: { readonly session: CampaignSession }) {
  const { profile, settings, suite, seed, candidates, notes, gaps, batch } = session.campaign;
  const warnings = notes.flatMap((note) => (note.what === "import" ? note.warnings : []));
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-4">
      <h2 id="settings" className="text-lg font-semibold">
        {text.title}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-1">
            <SelectField
              label={text.profile.label}
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
              {text.profile.hint(PROFILE_TEXTS[profile.name] ?? profileInWords(profile))}
            </p>
            <Link to={`/c/${session.id}/settings`} className={`${buttonClass()} self-start`}>
              {text.profile.edit}
            </Link>
          </div>
          <GuidelinesSetting session={session} />
          <SilverSetting session={session} />
          {gaps !== null || batch !== null ? null : (
            <Link
              to={screenAddress(session.id, "settings/gap-filling")}
              className={`${buttonClass("quiet")} -ms-3.5 self-start`}
            >
              {text.setUpGaps}
            </Link>
          )}
        </div>
        <div className="flex flex-col gap-3">
          {SWITCHES.map((key) => (
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
                {text.switches[key].label}
                <span className="block text-sm text-muted">{text.switches[key].hint}</span>
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
        {text.facts({
          sentences: suite.source.length,
          documents: suite.documents.length,
          sourceLanguage: suite.sourceLanguage,
          targetLanguage: suite.targetLanguage,
          references: suite.references.length,
        })}{" "}
        {candidates === null ? text.orderFromSeed(seed) : text.orderFromFile}
      </p>
      {warnings.length === 0 ? null : (
        <details className="flex flex-col gap-2">
          <summary className="text-sm font-medium">{text.warningCount(warnings.length)}</summary>
          <div className="pt-2">
            <ProblemPanel
              label={text.warnings}
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
