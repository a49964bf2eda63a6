// Lets components set the theme's CSS variables in `style`.

import "react";

declare module "react" {
  interface CSSProperties {
    "--text-scale"?: number;
  }
}
