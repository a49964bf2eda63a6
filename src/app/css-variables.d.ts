// Allows components to set the theme's own variables in `style`.

import "react";

declare module "react" {
  interface CSSProperties {
    "--text-scale"?: number;
  }
}
