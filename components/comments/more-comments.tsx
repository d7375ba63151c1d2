"use client";

import { useEffect, useRef, useState } from "react";
import { fetchMore } from "#lib/client/stores/infinite-list";

/** `added` is the announcement for one more comment, two, and so on. */
type Props = { list: string; next: string; texts: { more: string; failed: string; added: string[] } };

/** Further pages of comments on request: each is the HTML page that the link without scripts leads to. */
export function MoreComments({ list, next, texts }: Props) {
  const last = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useState<{ address: string; items: string }[]>([]);
  const [rest, setRest] = useState<string | null>(next);
  const [announcement, announce] = useState("");

  // The comments are in the DOM only now. The focused link may be gone, so the focus moves to the first new comment.
  useEffect(() => {
    if (pages.length === 0) return;
    dispatchEvent(new Event("pastiche:comments"));
    const comments = [...(last.current?.children ?? [])].filter((item) => item.checkVisibility());
    announce(texts.added[comments.length - 1] ?? "");
    const [first] = comments;
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [pages, texts.added]);

  const load = async (address: string) => {
    announce("");
    try {
      const more = await fetchMore(address, list);
      setPages([...pages, { address, items: more.items }]);
      setRest(more.next);
    } catch {
      announce(texts.failed);
    }
  };
  return (
    <>
      {pages.map(({ address, items }) => (
        <ul
          key={address}
          ref={last}
          data-more-of={list}
          className="divide-y divide-rule border-t border-rule pt-6"
          dangerouslySetInnerHTML={{ __html: items }}
        />
      ))}
      <p role="status" className="note">
        {announcement}
      </p>
      {rest && (
        <a
          href={rest}
          className="button mt-4"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void load(rest);
          }}
        >
          {texts.more}
        </a>
      )}
    </>
  );
}
