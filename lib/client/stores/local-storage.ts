/** Local storage that never throws: if it is blocked, nothing is stored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private mode or full storage: the choice holds for this page only.
  }
}

type Changes = { notify: () => void; subscribe: (changed: () => void) => () => void };

/**
 * Subscriptions to a value of this page, for useSyncExternalStore. `elsewhere`: browser events that report an outside
 * change ("storage" from another tab, "pageshow" when Back restores the page); `follow` runs first.
 */
export function changesOf(name: string, elsewhere: ("storage" | "pageshow")[] = [], follow?: () => void): Changes {
  const event = `pastiche:${name}`;
  return {
    notify: () => void dispatchEvent(new Event(event)),
    subscribe(changed) {
      const changedElsewhere = () => {
        follow?.();
        changed();
      };
      addEventListener(event, changed);
      for (const other of elsewhere) addEventListener(other, changedElsewhere);
      return () => {
        removeEventListener(event, changed);
        for (const other of elsewhere) removeEventListener(other, changedElsewhere);
      };
    },
  };
}
