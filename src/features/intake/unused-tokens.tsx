// Lists, by reason, the annotated tokens that become no example or do not change their example.

import { Link } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import { excerptAround } from "#core/campaign/view/excerpt.ts";
import { UNSUITABLE_WORDS } from "#core/suite/annotated-corpus.ts";
import {
  UNUSED_REASON_WORDS,
  type UnusedToken,
  type UnusedTokenGroup,
  unusedTokensByReason,
} from "#core/suite-building/annotation/unused-token.ts";
import { tokenInWords, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { updateText } from "#text/update.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = updateText.unusedTokens;

const MOST_LISTED = 200;

interface UnusedTokensProps {
  readonly session: CampaignSession;
  readonly unusedTokens: readonly UnusedToken[];
}

export function UnusedTokens({ session, unusedTokens }: UnusedTokensProps) {
  if (unusedTokens.length === 0) return null;
  const excluded = unusedTokens.filter(({ why }) => Object.hasOwn(UNSUITABLE_WORDS, why)).length;
  return (
    <section aria-label={text.label} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{text.title(unusedTokens.length, excluded)}</h3>
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
        <span className="figures font-medium">{formatNumber(tokens.length)}</span> {UNUSED_REASON_WORDS[why]}
      </summary>
      <ul aria-label={UNUSED_REASON_WORDS[why]} className="mt-1 mb-2 flex flex-col gap-1 ps-5">
        {tokens.slice(0, MOST_LISTED).map((one) => (
          <li key={tokenPlace(one.token)} className="wrap-anywhere">
            <Token session={session} unusedToken={one} />
          </li>
        ))}
        {tokens.length > MOST_LISTED ? (
          <li className="text-muted">{text.more(tokens.length - MOST_LISTED)}</li>
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
        {tokenInWords(place)}
      </Link>
      {isKept === null ? null : <span className="text-muted">{text.stays(isKept)}</span>}:{" "}
      <bdi lang={suite.sourceLanguage} className="font-text text-muted">
        {before}
        <strong className="text-ink">{hit}</strong>
        {after}
      </bdi>
    </>
  );
}
