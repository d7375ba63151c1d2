"use client";

import { useState } from "react";
import { fetchMore } from "#lib/client/endless-list";

/** Further pages of comments, called one by one: each is the page that the link leads to without scripts. */
export function MoreComments({ list, next, words }: { list: string; next: string; words: { more: string; failed: string } }) {
  const [pages, setPages] = useState<{ address: string; items: string }[]>([]);
  const [rest, setRest] = useState<string | null>(next);
  const [failed, setFailed] = useState(false);
  const load = async (address: string) => {
    setFailed(false);
    try {
      const more = await fetchMore(address, list);
      setPages([...pages, { address, items: more.items }]);
      setRest(more.next);
      dispatchEvent(new Event("pastiche:comments"));
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {pages.map(({ address, items }) => (
        <ul
          key={address}
          data-more-of={list}
          className="divide-y divide-rule border-t border-rule pt-6"
          dangerouslySetInnerHTML={{ __html: items }}
        />
      ))}
      <p role="status" className="note">
        {failed && words.failed}
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
          {words.more}
        </a>
      )}
    </>
  );
}
