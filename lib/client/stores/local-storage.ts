/** What this browser keeps; a browser that forbids it simply forgets. */
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
    // Private mode or a full store: the choice holds for this page.
  }
}

type Changes = { notify: () => void; subscribe: (changed: () => void) => () => void };

/**
 * Subscriptions to something that this page keeps, for useSyncExternalStore. `elsewhere`: the browser's events that tell of
 * a change outside of this page: "storage" from another tab, "pageshow" for a page that Back shows again; `follow` runs first.
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
