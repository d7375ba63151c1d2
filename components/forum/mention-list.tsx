import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Avatar } from "#components/ui/avatar";
import type { MentionedUser } from "#lib/client/hooks/use-mention-completion";

type Props = { id: string; users: readonly MentionedUser[]; active: number; onChoose: (user: MentionedUser) => void };

/** The users whose names begin as typed; the text field keeps the focus. */
export function MentionList({ id, users, active, onChoose }: Props) {
  const t = useTranslations("forum.composer");
  const activeId = users.length > 0 ? `${id}-${active}` : null;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t("users")}
        hidden={users.length === 0}
        className="absolute top-full left-0 z-20 mt-1 w-72 max-w-full border border-rule bg-leaf shadow-[0_.5rem_1.5rem_#0002]"
      >
        {users.map((user, index) => (
          <div
            key={user.username}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 font-ui text-[.9375rem] hover:bg-paper aria-selected:chosen"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(user)}
            onKeyDown={() => undefined}
          >
            <Avatar address={user.avatar} name={user.username} size="1.75rem" />
            <bdi className="min-w-0 wrap-anywhere">{user.username}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {users.length > 0 && t("userCount", { count: users.length })}
      </p>
    </>
  );
}
