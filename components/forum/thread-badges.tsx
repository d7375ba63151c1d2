import { useTranslations } from "next-intl";
import type { ForumThread } from "#lib/domain/forum/forum";

/** The states of a thread that differ from the usual ones. */
export function ThreadBadges({ thread }: { thread: Pick<ForumThread, "isSticky" | "isLocked" | "state"> }) {
  const t = useTranslations("forum");
  const badges = [
    thread.isSticky && t("sticky"),
    thread.isLocked && t("locked"),
    thread.state === "hidden" && t("hidden"),
    thread.state === "pending" && t("pending"),
  ].filter((text) => text !== false);
  if (badges.length === 0) return null;
  return (
    <span className="note flex flex-wrap gap-x-2 text-accent!">
      {badges.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
