import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { insertText } from "#lib/client/insert-text";
import { mentionBefore } from "#lib/domain/forum/mention";

export type MentionedUser = { username: string; avatar: string | null };
export type SearchUsers = (prefix: string) => Promise<readonly MentionedUser[]>;

const PAUSE_MS = 150;
const SHOWN = 6;

type Typed = { start: number; prefix: string };

/**
 * Suggests users for the "@name" that is being typed in a field. `look` is called when its text or cursor changes; `onKeyDown` is true if
 * the key was used.
 */
export function useMentionCompletion(area: RefObject<HTMLTextAreaElement | null>, searchUsers: SearchUsers) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [found, setFound] = useState<{ prefix: string; users: readonly MentionedUser[] }>({ prefix: "", users: [] });
  const [active, setActive] = useState(0);
  const prefix = typed?.prefix ?? "";

  useEffect(() => {
    if (prefix === "") return;
    let isCurrent = true;
    const search = async () => {
      const users = await searchUsers(prefix).catch(() => []);
      if (!isCurrent) return;
      setFound({ prefix, users: users.slice(0, SHOWN) });
      setActive(0);
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [prefix, searchUsers]);

  const users = prefix === "" ? [] : matching(found, prefix);
  const close = () => setTyped(null);
  const look = () => {
    const field = area.current;
    if (field) setTyped(field.selectionStart === field.selectionEnd ? mentionBefore(field.value, field.selectionEnd) : null);
  };
  const choose = ({ username }: MentionedUser) => {
    const field = area.current;
    if (field && typed) insertText(field, `@${username} `, typed.start, typed.start + 1 + typed.prefix.length);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const chosen = users[active] ?? users[0];
    if (!chosen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) choose(chosen);
    else if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") setActive((active + 1) % users.length);
    else if (event.key === "ArrowUp") setActive((active - 1 + users.length) % users.length);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { users, active: users[active] ? active : 0, look, choose, close, onKeyDown };
}

/** The users found; until the search for a longer beginning of a name is answered, those of the shorter one that still match. */
function matching(found: { prefix: string; users: readonly MentionedUser[] }, prefix: string): readonly MentionedUser[] {
  if (found.prefix === prefix) return found.users;
  if (found.prefix === "" || !prefix.startsWith(found.prefix)) return [];
  return found.users.filter(({ username }) => username.toLowerCase().startsWith(prefix.toLowerCase()));
}
