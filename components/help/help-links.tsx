import { LocalLink } from "#components/layout/local-link";
import type { HelpLink } from "#lib/domain/help/help";
import { helpPath } from "#lib/urls/help";

/** Questions as links to their answers. */
export const HelpLinks = ({ entries }: { entries: readonly HelpLink[] }) => (
  <ul className="-mt-3 grid gap-x-12 md:grid-cols-2">
    {entries.map(({ slug, question }) => (
      <li key={slug} className="border-b border-rule">
        <LocalLink
          href={helpPath(slug)}
          className="quiet-link flex min-h-12 items-center py-2.5 text-[1.0625rem] leading-[1.4] text-pretty"
        >
          {question}
        </LocalLink>
      </li>
    ))}
  </ul>
);
