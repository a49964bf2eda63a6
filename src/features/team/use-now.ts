// Holds the time of day for words that tell how long ago something was: looked at again from time to time.

import { useEffect, useState } from "react";

const AGAIN = 20_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), AGAIN);
    return () => clearInterval(timer);
  }, []);
  return now;
}
