import { useEffect, useState } from "react";
import { authorNameOf } from "#lib/domain/search/author-name";

type Choice = { value: string; label: string };

/**
 * The choices of the author filter: `given` and the chosen author, and after `load` all authors, so that the page does not grow with the library.
 * On touch screens they are loaded at once: a list that has opened there does not show what comes later.
 * If they cannot be loaded, the others remain (specification 1, section 2), and the next `load` tries again.
 */
export function useAuthorChoices(given: Choice[], chosen: string): { choices: Choice[]; load: () => void } {
  const [loaded, setLoaded] = useState<Choice[]>([]);
  const [isLoading, setLoading] = useState(false);
  const load = () => {
    if (isLoading || loaded.length > 0) return;
    setLoading(true);
    // Imported at the first use, because the call loads zod (tests/http/first-scripts.test.ts).
    void import("#lib/client/api/search-authors")
      .then(({ fetchSearchAuthors }) => fetchSearchAuthors())
      .then((authors) => setLoaded(authors.map(({ id, displayName }) => ({ value: id, label: displayName }))))
      .catch(() => undefined)
      .finally(() => setLoading(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (matchMedia("(pointer: coarse)").matches) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on mount
  }, []);
  const choices = loaded.length > 0 ? [...given.slice(0, 1), ...loaded] : given;
  const isListed = choices.some(({ value }) => value === chosen);
  return { choices: isListed ? choices : [...choices, { value: chosen, label: authorNameOf(chosen) }], load };
}
