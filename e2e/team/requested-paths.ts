// Records which paths the pages of a journey request, to find requests other than for the app's own files.
import type { Page } from "@playwright/test";

/** Paths that the pages of this browser context request from now on. The returned list grows. */
export function requestedPaths(page: Page): readonly string[] {
  const paths: string[] = [];
  page.context().on("request", (request) => {
    if (/^https?:/.test(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The paths that are not files of the app. Files of the app are recognised by the names that the build gives them. */
export const foreignPaths = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) => !/^\/((assets|workers)\/.*|index\.html|[\w-]+\.(svg|png|webmanifest|woff2))?$/.test(path),
  );
