import type { Language } from "#lib/domain/language";
import { tokensOf, type Word } from "#lib/domain/stylometry/words";

/** A name that fewer authors use gives away who wrote a passage. */
const AUTHORS = 3;
/** A German word with a capital that stands after an article at least so often is a noun and no name. */
const NOUN = 0.3;

const ARTICLES = new Set(
  `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines mein meine meinen meinem meiner meines
  sein seine seinen seinem seiner seines ihr ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer dein deine deinen deinem deiner
  euer eure dieser diese dieses diesen diesem jener jene jenes jenen jenem jeder jede jedes jeden jedem welcher welche welches welchen welchem
  solcher solche solches solchen manche mancher manches manchen alle allen aller einige einigen wenige wenigen viele vielen zwei drei vier
  zum zur im am vom beim ins ans aufs durchs fürs ums`.split(/\s+/),
);
/** Always a capital, and never a name. */
const PRONOUN: Partial<Record<Language, RegExp>> = { en: /^i(?:[’']\p{L}+)?$/u };
/** After these a word is a name, although a full stop may stand between. */
const TITLES: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    "mr mrs messrs dr miss ms sir lady lord madam captain capt colonel col major sergeant professor prof reverend rev st".split(" "),
  ),
  it: new Set("sig signor signora signorina dott dottor don donna padre monsignor s".split(" ")),
  es: new Set("sr sra srta señor señora señorita don doña d dr fray".split(" ")),
  fr: new Set("m mm mme mlle monsieur madame mademoiselle dr père".split(" ")),
};
/** Days, months and feasts have capitals in English and are no names. */
const CALENDAR: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november
    december christmas easter michaelmas whitsun lammas martinmas candlemas new year`.split(/\s+/),
  ),
};
/** Before a place rather than a person. */
const BEFORE_PLACE: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set(["in"]),
  it: new Set(["in", "a"]),
  es: new Set(["en"]),
  fr: new Set(["en", "à"]),
};
/** A word with a capital that stands so often after such a preposition is a place. */
const PLACE = 0.15;
const ADJECTIVE = /\p{L}{2}(?:e|en|em|er|es)$/u;

type Uses = { all: number; asNoun: number; asPlace: number; byAuthor: Map<string, number> };
type Found = { word: string; opens: boolean; asNoun: boolean; asPlace: boolean };

/** How words with a capital are used in texts of a language: enough to tell the names that give an author away. */
export class CapitalWords {
  private readonly language: Language;
  private readonly uses = new Map<string, Uses>();
  private readonly lower = new Map<string, number>();

  constructor(language: Language) {
    this.language = language;
  }

  /** Adds a work of an author; with null one of our books, which tells what is a name but not who uses it. */
  add(author: string | null, text: string): void {
    const tokens = tokensOf(text, this.language);
    for (const { word, capital } of tokens) if (!capital) this.lower.set(word, (this.lower.get(word) ?? 0) + 1);
    for (const { word, opens, asNoun, asPlace } of this.capitals(tokens)) {
      if (opens) continue;
      const uses = this.uses.get(word) ?? { all: 0, asNoun: 0, asPlace: 0, byAuthor: new Map<string, number>() };
      uses.all += 1;
      uses.asNoun += Number(asNoun);
      uses.asPlace += Number(asPlace);
      if (author !== null) uses.byAuthor.set(author, (uses.byAuthor.get(author) ?? 0) + 1);
      this.uses.set(word, uses);
    }
  }

  /**
   * The names of a text that would tell whether an author wrote it: words with a capital inside a sentence, or at its beginning if they are more
   * often written with a capital than without, that fewer than three authors use, or this one more often than all others. In German a noun is
   * none: it stands after articles.
   */
  tellingNames(text: string, author: string): string[] {
    const found = this.capitals(tokensOf(text, this.language)).filter(
      ({ word, opens, asNoun }) => !asNoun && (!opens || this.isCapital(word)) && !this.isNoun(word) && this.tells(word, author),
    );
    return [...new Set(found.map(({ word }) => word))];
  }

  /** Whether a word with a capital may belong to a name that has a telling word: one that opens a sentence only if it has its capital elsewhere, too. */
  mayBeName(word: string, opens: boolean): boolean {
    if (this.isNeverName(word)) return false;
    return opens ? this.isCapital(word) : this.isCapital(word) || !this.lower.has(word);
  }

  /** Whether a word is a place that many authors name, such as London, which tells nothing even of the one who names it most. */
  isKnownPlace(word: string): boolean {
    const { all, asPlace, byAuthor } = this.uses.get(word) ?? { all: 0, asPlace: 0, byAuthor: new Map<string, number>() };
    return byAuthor.size >= AUTHORS && asPlace / all >= PLACE;
  }

  private isNeverName(word: string): boolean {
    return [PRONOUN[this.language]?.test(word), TITLES[this.language]?.has(word), CALENDAR[this.language]?.has(word)].some(Boolean);
  }

  private capitals(tokens: readonly Word[]): Found[] {
    return tokens.flatMap(({ word: written, position, capital }, at) => {
      const word = this.language === "en" ? written.replace(/'s$/u, "") : written;
      if (!capital || this.isNeverName(word)) return [];
      const before = tokens[at - 1]?.word ?? "";
      // The full stop of a title ends no sentence.
      const opens = position === "opening" && !TITLES[this.language]?.has(before);
      const asNoun = !opens && this.language === "de" && followsArticle(tokens, at);
      return [{ word, opens, asNoun, asPlace: !opens && BEFORE_PLACE[this.language]?.has(before) === true }];
    });
  }

  private isCapital(word: string): boolean {
    return (this.uses.get(word)?.all ?? 0) > (this.lower.get(word) ?? 0);
  }

  private isNoun(word: string): boolean {
    const { all, asNoun } = this.uses.get(word) ?? { all: 0, asNoun: 0 };
    return all > 0 && asNoun / all >= NOUN;
  }

  private tells(word: string, author: string): boolean {
    const byAuthor = this.uses.get(word)?.byAuthor ?? new Map<string, number>();
    const total = [...byAuthor.values()].reduce((sum, count) => sum + count, 0);
    return byAuthor.size < AUTHORS || (byAuthor.get(author) ?? 0) > total / 2;
  }
}

/** Whether a word stands after an article, with or without an adjective between. */
function followsArticle(tokens: readonly Word[], at: number): boolean {
  const [before, first] = [tokens[at - 1], tokens[at - 2]];
  if (!before || tokens[at]?.position === "opening") return false;
  if (ARTICLES.has(before.word)) return true;
  return !before.capital && ADJECTIVE.test(before.word) && first !== undefined && ARTICLES.has(first.word);
}
