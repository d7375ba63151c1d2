import type { Language } from "#lib/domain/language";

/** Words, besides initials, whose full stop stands before a name. */
const BEFORE_NAMES: Record<Language, string> = {
  en: "Mrs?|Messrs|Ms|Drs?|St|Sts|Prof|Rev|Revd|Hon|Capt|Col|Gen|Lieut|Lt|Maj|Sgt|Esq|Mme|Mlle|Mons|MM|Sig|Sra?|Hr|Fr",
  it: "[Ss]igg?|[Ss]ig\\.r[ae]|[Ss]ig\\.na|[Dd]ott|[Dd]r|[Pp]rof|[Aa]vv|[Ii]ng|[Cc]av|[Cc]omm|[Mm]ons|[Oo]n|[Rr]ev|[Ss]s|Mrs?|Mme|Mlle",
  es: "[Ss]res|[Ss]r(?:a|ta)?|[Dd]ñ?a|[Dd]ra?|[Pp]rof|[Ee]xcm[oa]|[Ii]lm[oa]|[Rr]vd[oa]|[Ss]ta|[Ss]to|[Vv]d|[Uu]d|[Uu]ds|[Vv]ds|Mrs?|Mme|Mlle",
  fr: "MM|Mmes?|Mlles?|Dr|Pr|Prof|Mgr|Me|Ste?|Mrs?|Sig",
  de: "Hrn?|Frl?|Dr|Prof|Hl|St|Ing|Mag|Frhr|Mrs?|Mme|Mlle|Sig",
};
/** Words whose full stop stands before a number; alone, “No.” is a sentence. */
const BEFORE_NUMBERS = /(?:^|[\s(“„«])(?:[Nn](?:os?|rs?|úms?|um)?|pp?|[Vv]ol|[Cc]h|[Cc]ap|[Aa]rt|[Ss]|Bd|[Pp]ág|[Ff]ig)\.$/u;
/** German writes a full stop after the number of a day: “am 3. Mai”. */
const ORDINAL = /(?:^|\s)\d{1,2}\.$/;

const BEFORE = "(?:^|[\\s\\p{P}])";
const ABBREVIATIONS = Object.fromEntries(
  Object.entries(BEFORE_NAMES).map(([language, words]) => {
    // “I” is more often the pronoun than an initial, except after another initial.
    const initial = language === "en" ? "(?!I\\.)\\p{Lu}|(?<=\\p{Lu}\\. ?)I" : "\\p{Lu}";
    return [language, new RegExp(`${BEFORE}(?:${initial}|${words})\\.$`, "u")];
  }),
) as Record<Language, RegExp>;

/** Whether the full stop at the end of a text is that of an abbreviation: a title, an initial, or before a number that follows in `rest`. */
export function endsInAbbreviation(text: string, rest: string, language: Language): boolean {
  if (ABBREVIATIONS[language].test(text)) return true;
  if (/^\s*\d/.test(rest)) return BEFORE_NUMBERS.test(text);
  return language === "de" && ORDINAL.test(text);
}
