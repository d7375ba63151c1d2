import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useDebounced } from "#lib/client/hooks/use-debounced";
import { insertText } from "#lib/client/insert-text";
import { mentionBefore } from "#lib/domain/forum/mention";

export type MentionedUser = { username: string; avatar: string | null };
export type SearchUsers = (prefix: string) => Promise<readonly MentionedUser[]>;

const PAUSE_MS = 150;
const SHOWN = 6;

type Typed = { start: number; prefix: string };

/**
 * Suggests users for the "@name" that is being typed in a field, in the list with the id `listId` (MentionList). `look` is called when the
 * text changes; `onKeyDown` is true if the key was used; `field` are further attributes of the field.
 */
export function useMentionCompletion(area: RefObject<HTMLTextAreaElement | null>, searchUsers: SearchUsers, listId: string) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [active, setActive] = useState({ prefix: "", index: 0 });
  const prefix = typed?.prefix ?? "";
  const asked = useDebounced(prefix, PAUSE_MS);
  const { data = [], isPlaceholderData } = useQuery({
    queryKey: ["mentioned-users", asked],
    queryFn: () => searchUsers(asked),
    enabled: asked !== "",
    placeholderData: (previous) => previous,
    retry: false,
  });
  // Until the search for what is typed now is answered, those found before that still match.
  const found = isPlaceholderData || asked !== prefix ? data.filter(({ username }) => begins(username, prefix)) : data;
  const users = prefix === "" ? [] : found.slice(0, SHOWN);
  const index = active.prefix === prefix && users[active.index] ? active.index : 0;

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
    const chosen = users[index];
    if (!chosen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) choose(chosen);
    else if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") setActive({ prefix, index: (index + 1) % users.length });
    else if (event.key === "ArrowUp") setActive({ prefix, index: (index - 1 + users.length) % users.length });
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const field = {
    "aria-autocomplete": "list" as const,
    "aria-controls": users.length > 0 ? listId : undefined,
    "aria-activedescendant": users.length > 0 ? `${listId}-${index}` : undefined,
    onSelect: look,
    onBlur: close,
  };
  return { users, active: index, look, choose, onKeyDown, field };
}

const begins = (username: string, prefix: string): boolean => username.toLowerCase().startsWith(prefix.toLowerCase());
