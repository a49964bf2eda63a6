// Shows the screen that publishes examples from annotations: a preview, which is written only on request.

import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { now } from "#browser/clock.ts";
import type { SuiteBuildingUpdate } from "#core/exchange/update/update-from-annotations.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { concordance } from "#core/suite-building/targets/concordance.ts";
import { tokenPlace } from "#core/tasks/annotation/token-key.ts";
import { updateText } from "#text/update.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type PreviewedUpdate, previewUpdate, writePreviewed } from "#workspace/campaign/preview-update.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { AfterUpdate } from "./after-update.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { UnusedTokens } from "./unused-tokens.tsx";
import { UpdatePreview } from "./update-preview.tsx";

const text = updateText.making;

export function MakingScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  const navigate = useNavigate();
  const [makingPreview, setMakingPreview] = useState<PreviewedUpdate<SuiteBuildingUpdate> | null>(null);
  const [isPublished, setPublished] = useState(false);
  const { suite } = session.campaign;
  const preview = () => {
    setPublished(false);
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
      setPublished(true);
      return text.done(suite.examples.length + added.length - removed.length);
    });
    setMakingPreview(null);
  };
  return (
    <PageFrame title={text.title}>
      <p className="max-w-[65ch] text-muted">{text.introduction}</p>
      <ActionStatusLine status={status} />
      {isPublished && !status.busy ? <AfterUpdate session={session} isToJudge /> : null}
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
