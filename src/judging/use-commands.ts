// Creates the commands of a task session once per session. They read the screen's state when they run.

import { useMemo, useRef } from "react";

export function useCommands<Session, Surroundings, Commands>(
  task: Session,
  surroundings: Surroundings,
  make: (task: Session, screen: () => Surroundings) => Commands,
): Commands {
  const latest = useRef(surroundings);
  latest.current = surroundings;
  return useMemo(() => make(task, () => latest.current), [task, make]);
}
