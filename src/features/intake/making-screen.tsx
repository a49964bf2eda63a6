// Shows the screen that makes examples from annotations: a preview with the tokens that become no example, written only
// on request.

import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { now } from "#browser/clock.ts";
import { languageName } from "#browser/language-name.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { referenceTranslation } from "#core/campaign/matching/translation.ts";
import { excerptAround } from "#core/campaign/view/candidate-view.ts";
import type { SuiteBuildingUpdate } from "#core/exchange/update/update-proposals.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { Example } from "#core/suite/suite.ts";
import { UNSUITABLE_WORDS } from "#core/suite/suite-plan.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  doubtfulLinks,
  UNUSED_REASON_WORDS,
  type UnusedToken,
  type UnusedTokenGroup,
  unusedTokensByReason,
} from "#core/suite-building/annotation/suite-from.ts";
import { concordance } from "#core/suite-building/targets/concordance.ts";
import { tokenInWords, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { naturalSentence, sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { updateText } from "#text/update-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { DataWords, Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type PreviewedUpdate, previewUpdate, writePreviewed } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { AfterUpdate, RefusedFiles } from "./internal/intake-panel.tsx";
import { UpdatePreview } from "./internal/update-preview.tsx";

const text = updateText.making;
const doubtText = updateText.doubtfulLinks;

const MOST_LISTED = 200;

export function MakingScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  const navigate = useNavigate();
  const [makingPreview, setMakingPreview] = useState<PreviewedUpdate<SuiteBuildingUpdate> | null>(null);
  const [isMade, setMade] = useState(false);
  const { suite } = session.campaign;
  const preview = () => {
    setMade(false);
    status.runLong(async (signal) => {
      const newPreview = await previewUpdate(
        session,
        signal,
        (api, ledger) => api.makeExamples(ledger, suite.name, { time: now() }),
        "suite-annotation",
      );
      setMakingPreview(newPreview);
      return "";
    });
  };
  // Opening this screen starts a preview.
  const first = useRef(preview);
  useEffect(() => first.current(), []);
  const tokens = screenAddress(session.id, "settings/suite/edit");
  const make = (of: PreviewedUpdate<SuiteBuildingUpdate>) => {
    status.run(async () => {
      const { added, removed } = (await writePreviewed(session, of)).changes.examples;
      setMade(true);
      return text.done(suite.examples.length + added.length - removed.length);
    });
    setMakingPreview(null);
  };
  return (
    <PageFrame title={text.title}>
      <p className="max-w-[65ch] text-muted">{text.introduction}</p>
      <ActionStatusLine status={status} />
      {isMade && !status.busy ? <AfterUpdate session={session} isToJudge /> : null}
      {makingPreview === null && !status.busy ? (
        <p className="flex flex-wrap items-center gap-3">
          <Button onClick={preview}>{text.refresh}</Button>
          <Link to={tokens} className="underline">
            {text.tokens}
          </Link>
        </p>
      ) : null}
      {makingPreview === null ? null : makingPreview.updateResult.ok ? (
        <UpdatePreview
          session={session}
          update={makingPreview.updateResult.value}
          warnings={makingPreview.updateResult.warnings}
          isBusy={status.busy}
          titles={{
            some: text.wouldChange,
            nothing: text.nothing,
            deed: text.make,
            warnings: text.ofOutputs,
            texts: text.examples,
          }}
          onLeave={() => void navigate(tokens)}
          onUpdate={() => make(makingPreview)}
        >
          <ChangedExamples session={session} update={makingPreview.updateResult.value} />
          <DoubtfulLinks session={session} />
          <UnusedTokens session={session} unusedTokens={makingPreview.updateResult.value.unused} />
          <StillOpen session={session} />
        </UpdatePreview>
      ) : (
        <RefusedFiles problems={makingPreview.updateResult.problems} />
      )}
    </PageFrame>
  );
}

/**
 * Says how many tokens of the included forms are no example and have no annotation. They are not in the list of
 * reasons.
 */
function StillOpen({ session }: { readonly session: CampaignSession }) {
  const { campaign, id } = session;
  const { suite, plan } = campaign;
  if (plan === null) return null;
  const annotated = campaignAnnotations(campaign);
  const open = concordance(suite, plan).filter(
    (row) => row.isOn && row.example === null && !annotated.has(tokenPlace(row)),
  ).length;
  if (open === 0) return null;
  return (
    <p className="figures text-sm text-muted">
      {text.open(open)}{" "}
      <Link to={`${screenAddress(id, "judge/tokens")}?state=open`} className="underline">
        {text.goOn}
      </Link>
    </p>
  );
}

// Shows the examples that would be added or changed, so that their annotations can be checked.

const { changedExamples: changedExamplesText } = updateText;

/** Number of examples that are shown at once. More are shown on request. */
const FIRST_EXAMPLES = 5;

interface ChangedExamplesProps {
  readonly session: CampaignSession;
  readonly update: SuiteBuildingUpdate;
}

function ChangedExamples({ session, update }: ChangedExamplesProps) {
  const [shownCount, setShownCount] = useState(FIRST_EXAMPLES);
  const { added, changed } = update.changes.examples;
  const ids = new Set([...added, ...changed.map(({ id }) => id)]);
  const suites = [...update.texts.values()].flatMap((one) => (one.kind === "suite" ? [one.suite] : []));
  const examples = suites.flatMap((suite) => suite.examples.filter(({ id }) => ids.has(id)));
  if (examples.length === 0) return null;
  const next = Math.min(MOST_LISTED, examples.length - shownCount);
  return (
    <section aria-label={changedExamplesText.title} className="flex min-w-0 flex-col items-start gap-2">
      <h3 className="font-medium">{changedExamplesText.title}</h3>
      <ol className="flex list-none flex-col gap-2 text-sm">
        {examples.slice(0, shownCount).map((example) => (
          <li key={example.id} className="wrap-anywhere">
            <ExampleWords session={session} example={example} />
          </li>
        ))}
      </ol>
      {next <= 0 ? null : (
        <Button kind="quiet" className="-ms-3.5" onClick={() => setShownCount(shownCount + next)}>
          {changedExamplesText.more(next)}
        </Button>
      )}
    </section>
  );
}

/** The sentence with the pronoun, and below it the category, the antecedents and the pronoun’s words in the reference. */
function ExampleWords({
  session: { campaign, id, references },
  example,
}: Pick<ChangedExamplesProps, "session"> & { readonly example: Example }) {
  const { sourceLanguage, targetLanguage, source } = campaign.suite;
  const place = tokenPlace(example);
  const [reference] = references;
  const sentence = (line: number) => naturalSentence(splitTokens(source[line] ?? ""), sourceLanguage);
  const phrases = example.antecedents.map(({ line, start, end }) =>
    sentenceText(sentence(line), start, end + 1),
  );
  const { before, hit, after } = excerptAround(sentence(example.line), [example.position]);
  return (
    <>
      <Link to={`${screenAddress(id, "judge/tokens")}?at=${place}`} className="underline">
        {changedExamplesText.example(example.id)}
      </Link>
      {": "}
      <bdi lang={sourceLanguage} translate="no" className="font-text text-muted">
        {before}
        <strong className="text-ink">{hit}</strong>
        {after}
      </bdi>
      <span className="block text-muted">
        {fullCategoryName(example.category)}
        {phrases.length === 0 ? null : (
          <>
            {" · "}
            <Rich
              parts={changedExamplesText.antecedent(
                <DataWords language={sourceLanguage}>{phrases.join("”, “")}</DataWords>,
              )}
            />
          </>
        )}
        {reference === undefined ? null : (
          <>
            {" · "}
            <LinkedWords
              words={referenceTranslation(example, reference, 0).pronoun.map(
                ({ line, position }) => reference.tokens(line)[position] ?? "",
              )}
              language={targetLanguage}
            />
          </>
        )}
      </span>
    </>
  );
}

function LinkedWords({ words, language }: { readonly words: readonly string[]; readonly language: string }) {
  const { inReference, notLinked } = changedExamplesText;
  if (words.length === 0) return <span className="text-warn">{notLinked}</span>;
  return <Rich parts={inReference(<DataWords language={language}>{words.join(" ")}</DataWords>)} />;
}

/** Lists the pronouns whose link would let the automatic pass approve too much, each with a link to fix it. */
function DoubtfulLinks({ session }: { readonly session: CampaignSession }) {
  const { campaign, id } = session;
  const { targetLanguage } = campaign.suite;
  const links = doubtfulLinks(campaign);
  if (links.length === 0) return null;
  return (
    <section aria-label={doubtText.title(links.length)} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium text-warn">{doubtText.title(links.length)}</h3>
      <p className="max-w-[65ch] text-sm">{doubtText.hint}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {links.slice(0, MOST_LISTED).map(({ token, words, withoutPronoun }) => (
          <li key={tokenPlace(token)} className="wrap-anywhere">
            <Link to={`${screenAddress(id, "judge/tokens")}?at=${tokenPlace(token)}`} className="underline">
              {tokenInWords(tokenPlace(token), campaign.suite)}
            </Link>
            {": "}
            <bdi lang={targetLanguage} className="font-text">
              {words.join(" ")}
            </bdi>
            {doubtText.noPronoun(withoutPronoun, languageName(targetLanguage) ?? targetLanguage)}
          </li>
        ))}
        {links.length > MOST_LISTED ? (
          <li className="text-muted">{updateText.unusedTokens.more(links.length - MOST_LISTED)}</li>
        ) : null}
      </ul>
    </section>
  );
}

// Lists, by reason, the annotated tokens that become no example or do not change their example.

const unusedTokensText = updateText.unusedTokens;

interface UnusedTokensProps {
  readonly session: CampaignSession;
  readonly unusedTokens: readonly UnusedToken[];
}

function UnusedTokens({ session, unusedTokens }: UnusedTokensProps) {
  if (unusedTokens.length === 0) return null;
  const excluded = unusedTokens.filter(({ why }) => Object.hasOwn(UNSUITABLE_WORDS, why)).length;
  return (
    <section aria-label={unusedTokensText.label} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{unusedTokensText.title(unusedTokens.length, excluded)}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {unusedTokensByReason(unusedTokens).map((reason) => (
          <li key={reason.why}>
            <Reason session={session} reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reason({
  session,
  reason: { why, tokens },
}: {
  readonly session: CampaignSession;
  readonly reason: UnusedTokenGroup;
}) {
  return (
    <details>
      <summary>
        {UNUSED_REASON_WORDS[why]}: <span className="figures font-medium">{formatNumber(tokens.length)}</span>
      </summary>
      <ul aria-label={UNUSED_REASON_WORDS[why]} className="mt-1 mb-2 flex flex-col gap-1 ps-5">
        {tokens.slice(0, MOST_LISTED).map((one) => (
          <li key={tokenPlace(one.token)} className="wrap-anywhere">
            <Token session={session} unusedToken={one} />
          </li>
        ))}
        {tokens.length > MOST_LISTED ? (
          <li className="text-muted">{unusedTokensText.more(tokens.length - MOST_LISTED)}</li>
        ) : null}
      </ul>
    </details>
  );
}

function Token({
  session,
  unusedToken: { token, keptExample: isKept },
}: {
  readonly session: CampaignSession;
  readonly unusedToken: UnusedToken;
}) {
  const { suite } = session.campaign;
  const place = tokenPlace(token);
  const sentence = naturalSentence(splitTokens(suite.source[token.line] ?? ""), suite.sourceLanguage);
  const { before, hit, after } = excerptAround(sentence, [token.position]);
  return (
    <>
      <Link to={`${screenAddress(session.id, "judge/tokens")}?at=${place}`} className="underline">
        {tokenInWords(place, suite)}
      </Link>
      {isKept === null ? null : <span className="text-muted">{unusedTokensText.stays(isKept)}</span>}:{" "}
      <bdi lang={suite.sourceLanguage} className="font-text text-muted">
        {before}
        <strong className="text-ink">{hit}</strong>
        {after}
      </bdi>
    </>
  );
}
