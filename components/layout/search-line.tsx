/** A line to search the library, without scripts: `action` is the search page. */
export const SearchLine = ({ action, label, button }: { action: string; label: string | undefined; button: string | undefined }) => (
  <form action={action} role="search" className="mx-auto mt-8 flex max-w-[28rem] gap-2">
    <input type="search" name="q" aria-label={label} placeholder={label} className="field min-w-0 flex-1" />
    <button type="submit" className="button">
      {button}
    </button>
  </form>
);
