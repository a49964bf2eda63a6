// Shows the parts around every screen: skip link, home link, header, notices.

import { useState } from "react";
import { Link, Outlet } from "react-router";
import { Notices } from "#app/notices.tsx";
import { appText } from "#text/app.ts";
import { HeaderSlot } from "#ui/header-slot.tsx";
import { useScrollPosition } from "./use-scroll-position.ts";

const text = appText.shell;

export function Shell() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useScrollPosition();
  return (
    // A screen that fills the window scrolls inside, and uses this header instead of its own.
    <div className="group/shell flex min-h-dvh flex-col has-[[data-fills-screen]]:h-dvh">
      <button
        type="button"
        onClick={() => document.getElementById("main")?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-surface focus:p-2"
      >
        {text.skip}
      </button>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-7xl items-center gap-x-4 px-4 py-1 group-has-[[data-fills-screen]]/shell:max-lg:gap-x-0 sm:px-6">
          <Link to="/" className="flex min-h-11 min-w-11 items-center gap-2 text-ink no-underline">
            <img src="./favicon.svg" alt="" width="22" height="22" />
            <span className="font-semibold tracking-tight group-has-[[data-fills-screen]]/shell:max-lg:sr-only">
              {text.name}
            </span>
          </Link>
          <div ref={setSlot} className="flex min-w-0 flex-1 items-center" />
        </div>
      </header>
      <Notices />
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col focus:outline-none">
        <HeaderSlot value={slot}>
          <Outlet />
        </HeaderSlot>
      </main>
    </div>
  );
}
