// Shows that there is no page at an address, with a way back.

import { Link, useLocation, useParams } from "react-router";
import { screenAddress } from "#session/campaign-screens.ts";
import { buttonClass } from "#ui/button.tsx";

/** The part of an address that may be shown: long ones are cut. */
function shortened(address: string): string {
  return address.length > 200 ? `${address.slice(0, 200)}…` : address;
}

export function NotFound() {
  const { pathname } = useLocation();
  const { campaign } = useParams();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">Page not found</h1>
      <p>
        Referee has no page at this address. It may be mistyped, or come from another version of Referee.
        Nothing was changed.
      </p>
      <p className="break-all text-sm text-muted">
        <bdi>#{shortened(pathname)}</bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        {campaign === undefined ? null : (
          <Link to={screenAddress(campaign, "")} className={buttonClass("primary")}>
            Overview
          </Link>
        )}
        <Link to="/" className={buttonClass(campaign === undefined ? "primary" : "plain")}>
          Campaigns
        </Link>
      </div>
    </div>
  );
}
