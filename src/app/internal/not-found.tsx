// Says that an address has no page, with a link back.

import { Link, useLocation, useParams } from "react-router";
import { appErrorsText } from "#text/app-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";

const text = appErrorsText.notFound;

/** The address as displayed; long addresses are cut. */
function shortened(address: string): string {
  return address.length > 200 ? `${address.slice(0, 200)}…` : address;
}

export function NotFound() {
  const { pathname } = useLocation();
  const { campaign } = useParams();
  return (
    <div className="page flex flex-col gap-4 py-16">
      <h1 className="text-2xl font-semibold">{text.title}</h1>
      <p className="max-w-xl">{text.explanation}</p>
      <p className="break-all text-sm text-muted">
        <bdi>#{shortened(pathname)}</bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        {campaign === undefined ? null : (
          <Link to={screenAddress(campaign, "")} className={buttonClass("primary")}>
            {text.overview}
          </Link>
        )}
        <Link to="/" className={buttonClass(campaign === undefined ? "primary" : "plain")}>
          {text.campaigns}
        </Link>
      </div>
    </div>
  );
}
