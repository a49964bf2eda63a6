// Downloads a drawing as SVG or PNG.

import { downloadFile } from "#browser/download-file.ts";
import { browserPartsText } from "#text/browser-parts.ts";

/** Draws the SVG as a PNG. Rejects with a reason in words. `svg` must have width and height, and no external parts. */
async function pngOf(svg: string, scale: number): Promise<Uint8Array> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error(browserPartsText.picture.notDrawn);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error(browserPartsText.picture.notMade);
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Pixels of the PNG per unit of the picture. */
const SCALE = 2;

/** Downloads the picture. `name`: file name without its extension. Rejects with a reason in words. */
export async function savePicture(name: string, ending: "svg" | "png", svg: string): Promise<void> {
  if (ending === "svg") downloadFile(`${name}.svg`, svg, "image/svg+xml");
  else downloadFile(`${name}.png`, await pngOf(svg, SCALE), "image/png");
}
