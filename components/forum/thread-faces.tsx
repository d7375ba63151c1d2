import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar";
import type { BookAuthor } from "#lib/domain/books/book";
import type { ListedThread } from "#lib/domain/forum/forum";
import { endpaperUrl } from "#lib/urls/images";

/** The author's picture; where the thread is about a book, on the corner of its cover. Decorative: both names are beside it. */
export function ThreadSlot({ thread: { book, username, avatar } }: { thread: ListedThread }) {
  const t = useTranslations("forum");
  const name = username ?? t("deletedUser");
  if (!book) return <Avatar address={avatar} name={name} size="2.75rem" />;
  return (
    <span className="relative inline-block leading-none">
      <MiniCover author={book.author} />
      <span className="thread-corner">
        <Avatar address={avatar} name={name} size="1.75rem" />
      </span>
    </span>
  );
}

/** A cover too small for words: the author's board with an empty label. */
const MiniCover = ({ author }: { author: BookAuthor }) => (
  <span
    aria-hidden
    className="mini-cover"
    style={{ backgroundColor: author.colour, backgroundImage: `url("${endpaperUrl(author, author.id)}")` }}
  />
);

/** The pictures of those who wrote the latest replies, with their names for screen readers; nothing without replies. */
export function RepliersFaces({ repliers }: Pick<ListedThread, "repliers">) {
  const t = useTranslations("forum");
  if (repliers.length === 0) return null;
  const named = repliers.map(({ username, avatar }) => ({ name: username ?? t("deletedUser"), avatar }));
  return (
    <span className="repliers">
      <span className="sr-only">{t("repliers", { names: named.map(({ name }) => name).join(", ") })}</span>
      {/* The last one in front, as the first in the order of reading. */}
      {named.map(({ name, avatar }) => (
        <Avatar key={name} address={avatar} name={name} size="1.5rem" />
      ))}
    </span>
  );
}
