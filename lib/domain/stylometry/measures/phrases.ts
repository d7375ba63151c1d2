import type { Language } from "#lib/domain/language";
import type { Measures } from "#lib/domain/stylometry/measures/names";
import { wornPhrasesOf } from "#lib/domain/stylometry/measures/worn-phrases";
import { wordsOf } from "#lib/domain/text/text";

/** Comparisons with a thing, in a text in lower case and even marks. */
const SIMILES: Record<Language, RegExp> = {
  en: /\blike an? (?=\p{L})|\bas (?!soon|well|long|far|much|many|if|though|to|for|it|he|she|they|we|i\b)\p{L}+ as (?:an?|the) /gu,
  it: /\bcome (?:un[oa]? |un’)(?=\p{L})/gu,
  es: /\bcomo una? (?=\p{L})/gu,
  fr: /\bcomme une? (?=\p{L})/gu,
  de: /\bwie eine?[mnrs]? (?=\p{L})/gu,
};
const AS_IF: Record<Language, RegExp> = {
  en: /\bas (?:if|though)\b/gu,
  it: /\bcome se\b/gu,
  es: /\bcomo si\b/gu,
  fr: /\bcomme (?:si\b|s’ils?\b|pour\b)/gu,
  de: /\bals (?:ob|wenn|wäre|hätte|sei|habe|könnte|würde|müsste|müßte)\b/gu,
};
/** Cardinal numbers from two up; what is also another word (sei, neuf) is left out. */
const NUMBERS: Record<Language, RegExp> = {
  en: /^(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-.+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:.+-and-)(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)|hundreds?|thousands?|millions?|dozens?)$/,
  it: /^(?:due|tre|quattro|cinque|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[iau](?:n[oa]?|due|tre|tré|quattro|cinque|sei|sette|otto|nove)?|.*cento|mille|.*mila|milion[ei])$/,
  es: /^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|diecis[ée]is|diecisiete|dieciocho|diecinueve|veinte|veinti.+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|.+cient[oa]s|quinient[oa]s|mil|millón|millones)$/,
  fr: /^(?:deux|trois|quatre|cinq|six|sept|huit|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille|millions?|(?:dix|vingt|trente|quarante|cinquante|soixante|quatre)-.+)$/,
  de: /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn|.*(?:zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|siebenzig|achtzig|neunzig)|.*hundert|.*tausend|million(?:en)?)$/,
};

/** Words by which a narrator or a person says less than certain, weighs, or thinks aloud. Words that mostly mean something else are left out. */
const HEDGES: Record<Language, RegExp> = {
  en: /\b(?:perhaps|possibly|probably|presumably|apparently|doubtless|no doubt|seem(?:s|ed|ing)?|appear(?:s|ed)? to|might|i suppose|supposed|somewhat|rather|so to speak|as it were|in a manner|dare ?say|i (?:think|thought|believe|believed|fancy|fancied)|it may be|one (?:would|might) say)\b/gu,
  it: /(?<!\p{L})(?:forse|probabilmente|magari|quasi|sembr(?:a|ava|avano|ò|ano)|pare(?:va|vano)?|parve(?:ro)?|credo|credeva|suppongo|supponeva|in (?:un )?certo modo|per così dire|si sarebbe detto|si direbbe|alquanto|piuttosto|chissà|chi sa|senza dubbio)(?!\p{L})/gu,
  es: /(?<!\p{L})(?:quizás?|acaso|tal vez|probablemente|posiblemente|parec(?:e|ía|ían|ió|en)|casi|creo|creía|supon(?:go|ía)|por decirlo así|en cierto modo|sin duda|un tanto|a lo mejor|diríase|se diría)(?!\p{L})/gu,
  fr: /(?<!\p{L})(?:peut-être|probablement|sans doute|presque|sembl(?:e|ait|a|aient|ent)|para(?:ît|issait|issaient)|parut|je crois|croyait|pour ainsi dire|en quelque sorte|à peu près|plutôt|on (?:eût|aurait) dit|qui sait)(?!\p{L})/gu,
  de: /(?<!\p{L})(?:vielleicht|wohl|wahrscheinlich|vermutlich|anscheinend|scheinbar|offenbar|möglicherweise|schien(?:en)?|scheint|beinahe|beinah|fast|gewissermaßen|sozusagen|ich glaube|ich glaubte|dürfte|mochte|freilich|allerdings|ungefähr)(?!\p{L})/gu,
};

/** Similes, "as if", numbers and hedges in 1,000 words; worn phrases of models in 10,000. The text has even marks. */
export function phrasesOf(text: string, language: Language): Measures {
  const words = wordsOf(text);
  const lower = text.toLowerCase();
  const matches = (pattern: RegExp) => lower.match(pattern)?.length ?? 0;
  const countOf = (pattern: RegExp) => words.filter((word) => pattern.test(word.toLowerCase())).length;
  const per1000 = (count: number) => (count * 1_000) / words.length;
  if (words.length === 0) return {};
  return {
    similes: per1000(matches(SIMILES[language])),
    asIf: per1000(matches(AS_IF[language])),
    hedges: per1000(matches(HEDGES[language])),
    numbers: per1000(countOf(NUMBERS[language]) + countOf(/^\d+$/)),
    wornPhrases: per1000(wornPhrasesOf(text, language).length) * 10,
  };
}
