// Holds what is said of an act: nothing while it goes on, then what came of it or why it failed.

import { useState } from "react";

export interface Told {
  readonly text: string;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Does something and says what it resolves to. */
  readonly tell: (act: () => Promise<string>) => void;
}

export function useTold(): Told {
  const [told, setTold] = useState({ text: "", failed: false, busy: false });
  const tell = (act: () => Promise<string>) => {
    setTold({ text: "", failed: false, busy: true });
    act().then(
      (text) => setTold({ text, failed: false, busy: false }),
      (error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        setTold({ text, failed: true, busy: false });
      },
    );
  };
  return { ...told, tell };
}
