import { SEARCH_TEXT_MAX } from "#lib/domain/search/search";

/** A line to search the library, without scripts: `action` is the search page. */
export const SearchLine = ({ action, label, button }: { action: string; label: string | undefined; button: string | undefined }) => (
  <form action={action} role="search" className="mx-auto mt-8 flex max-w-[28rem] gap-2">
    <input type="search" name="q" maxLength={SEARCH_TEXT_MAX} aria-label={label} placeholder={label} className="field min-w-0 flex-1" />
    <button type="submit" className="button">
      {button}
    </button>
  </form>
);
