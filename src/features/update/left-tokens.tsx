// Lists, by reason, the annotated tokens that become no example or do not change their example.

import { Link } from "react-router";
import { figure } from "#core/base/number-words.ts";
import { excerptAround } from "#core/campaign/view/excerpt.ts";
import {
  LEFT_WORDS,
  type LeftCount,
  type LeftToken,
  leftByReason,
} from "#core/suite-building/annotation/left-token.ts";
import { tokenInWords, tokenPlace } from "#core/tasks/annotation/token-key.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { updateText } from "#text/update.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = updateText.leftTokens;

const MOST_LISTED = 200;

interface LeftTokensProps {
  readonly session: CampaignSession;
  readonly leftTokens: readonly LeftToken[];
}

export function LeftTokens({ session, leftTokens }: LeftTokensProps) {
  if (leftTokens.length === 0) return null;
  return (
    <section aria-label={text.label} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{text.title(leftTokens.length)}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {leftByReason(leftTokens).map((reason) => (
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
  readonly reason: LeftCount;
}) {
  return (
    <details>
      <summary>
        <span className="figures font-medium">{figure(tokens.length)}</span> {LEFT_WORDS[why]}
      </summary>
      <ul aria-label={LEFT_WORDS[why]} className="mt-1 mb-2 flex flex-col gap-1 ps-5">
        {tokens.slice(0, MOST_LISTED).map((one) => (
          <li key={tokenPlace(one.token)} className="wrap-anywhere">
            <Token session={session} leftToken={one} />
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
  leftToken: { token, keptExample: isKept },
}: {
  readonly session: CampaignSession;
  readonly leftToken: LeftToken;
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
