// Returns the current time and updates it regularly, for texts such as “2 minutes ago”.

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
