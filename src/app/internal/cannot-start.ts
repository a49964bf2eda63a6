// Shows why the app cannot start. Uses no library, because the cause may be a library.

import type { Essential } from "#browser/platform.ts";
import { appStartText, platformText } from "#text/browser-text.ts";

const text = appStartText;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const newElement = document.createElement(name);
  newElement.className = className;
  newElement.append(...children);
  return newElement;
}

function reloadButton(): HTMLButtonElement {
  const button = element(
    "button",
    "min-h-11 self-start rounded-lg bg-accent px-4 font-medium text-accent-ink",
    text.reload,
  );
  button.type = "button";
  button.addEventListener("click", () => window.location.reload());
  return button;
}

/** Shows the reason. `parts`: missing features of the browser; if there are none, `failure` says what went wrong. */
export function showCannotStart(root: HTMLElement, parts: readonly Essential[], failure: string): void {
  const explanations = parts.flatMap((part) => {
    const { title, needs, advice } = platformText.missing[part];
    return [
      element("h1", "text-2xl font-semibold", title),
      element("p", "", needs),
      element("p", "", advice),
    ];
  });
  const failed = [
    element("h1", "text-2xl font-semibold", text.title),
    element("p", "", text.failed(failure)),
  ];
  root.replaceChildren(
    element(
      "main",
      "mx-auto flex max-w-xl flex-col gap-4 px-4 py-16",
      ...(explanations.length > 0 ? explanations : failed),
      element("p", "text-muted", text.workIsSafe),
      reloadButton(),
    ),
  );
}
