import { useEffect, useState } from "react";
import { fetchSearchAuthors } from "#lib/client/api/search-authors";

type Choice = { value: string; label: string };

/**
 * The choices of the author filter: `given` and the chosen author, then all authors, which load after the page so that it does not grow with the
 * library. If they cannot be loaded, the others remain (specification 1, section 2).
 */
export function useAuthorChoices(given: Choice[], chosen: string): Choice[] {
  const [loaded, setLoaded] = useState<Choice[]>([]);
  useEffect(() => {
    let stopped = false;
    fetchSearchAuthors().then(
      (authors) => !stopped && setLoaded(authors.map(({ id, displayName }) => ({ value: id, label: displayName }))),
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, []);
  const choices = loaded.length > 0 ? [...given.slice(0, 1), ...loaded] : given;
  const isListed = choices.some(({ value }) => value === chosen);
  return isListed ? choices : [...choices, { value: chosen, label: nameOf(chosen) }];
}

/** `mary-shelley`: Mary Shelley. */
const nameOf = (id: string): string => id.replace(/(?:^|-)(.)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
