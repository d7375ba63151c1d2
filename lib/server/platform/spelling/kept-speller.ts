import "server-only";

import type { Language } from "#lib/domain/language";
import { openSpeller, type Speller } from "#lib/server/platform/spelling/speller";

const IDLE_MS = 60_000;

type Kept = { opening: ReturnType<typeof openSpeller>; closing?: NodeJS.Timeout };
const kept = new Map<Language, Kept>();

/**
 * The spell checker of a language for requests: loaded with the first word and closed when it was idle for a minute. All languages together
 * take 80 MiB. To be used at once, before the next `await`. English may be spelled as in the United States.
 */
export async function keptSpeller(language: Language): Promise<Speller> {
  const speller: Kept = kept.get(language) ?? { opening: openSpeller(language, { acceptsAmerican: true }) };
  kept.set(language, speller);
  try {
    const { knows, close } = await speller.opening;
    clearTimeout(speller.closing);
    speller.closing = setTimeout(() => {
      kept.delete(language);
      close();
    }, IDLE_MS).unref();
    return knows;
  } catch (error) {
    kept.delete(language);
    throw error;
  }
}
