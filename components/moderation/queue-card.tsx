import { type ReactNode, useId } from "react";
import { LocalLink } from "#components/layout/local-link";
import { adminUserPath } from "#lib/urls/pages";

/** The checkbox of a card. `isMain`: it has the one solid button in view; `cover`: that of the book it is about. */
export type CardChoice = { isSelected: boolean; onSelect: () => void; isMain: boolean; cover: string | undefined };

type Props = Omit<CardChoice, "isMain"> & {
  /** What is decided about. */
  id: string;
  /** Who wrote it; without an id nobody who has an account. */
  author: { id: string | null | undefined; name: string };
  selectText: string;
  /** What is known about it, below the author. */
  facts: ReactNode;
  /** `name`: the id of the author’s name, which describes the buttons. */
  actions: (name: string) => ReactNode;
  children: ReactNode;
};

/** A card in a queue of moderators: what somebody wrote, with a checkbox and the actions. */
export function QueueCard({ id, author, selectText, isSelected, onSelect, cover, facts, actions, children }: Props) {
  const label = useId();
  const name = <bdi>{author.name}</bdi>;
  return (
    <article
      tabIndex={-1}
      data-card={id}
      aria-labelledby={label}
      aria-describedby={`${label}-text`}
      className="grid scroll-mt-4 scroll-mb-28 max-sm:scroll-mb-44 grid-cols-[auto_minmax(0,1fr)_auto] -mx-3 px-3 py-5 outline-offset-0!"
    >
      <label className="-ml-3 flex size-11 items-center justify-center">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onSelect}
          aria-label={selectText}
          aria-describedby={`${label}-text`}
          className="checkbox"
        />
      </label>
      <div className="pt-2 lg:grid lg:grid-cols-[15rem_minmax(0,38rem)] lg:gap-x-10">
        <div id={label} className="font-ui text-[.9375rem] leading-[1.5]">
          <p id={`${label}-name`} className="font-semibold wrap-anywhere">
            {author.id ? (
              <LocalLink href={adminUserPath(author.id)} prefetch={false} className="inline-flex min-h-6 items-center text-ink">
                {name}
              </LocalLink>
            ) : (
              name
            )}
          </p>
          {facts}
        </div>
        <div id={`${label}-text`} className="max-lg:mt-3">
          {children}
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-2 sm:gap-3 lg:col-start-2">{actions(`${label}-name`)}</p>
      </div>
      {cover && (
        <span className="board mt-2 ml-3 w-10 self-start">
          <img src={cover} alt="" width={160} height={240} loading="lazy" decoding="async" />
        </span>
      )}
    </article>
  );
}
