// Fetches files from the site as if the user had dropped them.

import { waitFor } from "#browser/bounded-wait.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { browserPartsText } from "#text/browser-text.ts";

/** The files of `folder` (an address relative to the page, without a final `/`). Rejects if one of them is missing. */
export async function fetchFiles(
  folder: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<FilesToOpen> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const answer = await waitFor("server", fetch(`${folder}/${path}`, { signal }));
      // Some servers answer requests for missing files with the app's HTML page.
      const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
      if (!answer.ok || isPage) throw new Error(browserPartsText.notOnServer(`${folder}/${path}`));
      return { path, file: await waitFor("server", answer.blob()) };
    }),
  );
  return { name: folder.split("/").at(-1) ?? "", files };
}
