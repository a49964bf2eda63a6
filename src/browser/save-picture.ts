// Holds how a picture of lines is taken home, as it is or as dots.

import { downloadFile } from "#browser/download-file.ts";
import { pngOf } from "#browser/picture.ts";

/** Dots for each unit of the picture. */
const SCALE = 2;

/** `name`: of the file, without its ending. Why there is no picture is told by the error. */
export async function savePicture(name: string, ending: "svg" | "png", svg: string): Promise<void> {
  if (ending === "svg") downloadFile(`${name}.svg`, svg, "image/svg+xml");
  else downloadFile(`${name}.png`, await pngOf(svg, SCALE), "image/png");
}
