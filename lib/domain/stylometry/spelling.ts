import type { Language } from "#lib/domain/language";

type Rule = readonly [pattern: RegExp, replacement: string];

const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(/\s+/).map((pair): [string, string] => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? ""]));

/** Frequent words whose spelling changed between the periods of our texts, or differs between publishers. */
const WORDS: Record<Language, ReadonlyMap<string, string>> = {
  en: pairs(`connexion=connection shew=show shewed=showed shewn=shown surprize=surprise grey=gray colour=color honour=honor
    towards=toward tho=though thro=through stopt=stopped dropt=dropped`),
  // The euphonic d is a habit of printers as much as of authors.
  it: pairs("ad=a ed=e od=o"),
  es: pairs(`á=a é=e ó=o ú=u fué=fue fuí=fui vió=vio dió=dio fé=fe pié=pie hé=he dí=di ví=vi nó=no tí=ti quizás=quizá sólo=solo aún=aun
    éste=este ésta=esta éstos=estos éstas=estas ése=ese ésa=esa ésos=esos ésas=esas aquél=aquel aquélla=aquella aquéllos=aquellos
    aquéllas=aquellas obscuro=oscuro obscura=oscura obscuridad=oscuridad`),
  fr: pairs("poëte=poète longtems=longtemps tems=temps momens=moments enfans=enfants complétement=complètement"),
  de: pairs(`giebt=gibt gieng=ging fieng=fing hieng=hing sey=sei seyn=sein seyd=seid bey=bei dabey=dabei zwey=zwei drey=drei itzt=jetzt
    gehn=gehen sehn=sehen stehn=stehen andre=andere andern=anderen unsre=unsere ohngefähr=ungefähr`),
};

const PATTERNS: Record<Language, readonly Rule[]> = {
  en: [[/^to-(?=(?:day|night|morrow)$)/, "to"]],
  it: [
    [/á/g, "à"],
    [/é/g, "è"],
    [/í/g, "ì"],
    [/ó/g, "ò"],
    [/ú/g, "ù"],
    [/j$/, "i"],
    [/(?<=[aeou])j(?=[aeou])/g, "i"],
  ],
  es: [],
  fr: [
    [/œ/g, "oe"],
    [/æ/g, "ae"],
    [/ége(?=s?$)/, "ège"],
  ],
  de: [
    [/ß/g, "ss"],
    [/th/g, "t"],
    [/ae/g, "ä"],
    [/oe/g, "ö"],
    [/(?<=[a-zäöü]{2})(?<!i)ir(?=en$|t$|te$|ten$)/, "ier"],
  ],
};

/**
 * A word in one spelling: perchè and perché, á and a, daß and dass, to-day and today become the same. Takes lower case with straight apostrophes.
 * For counting only: some results are not words of the text ("color" of a British one).
 */
export const evenSpelling = (word: string, language: Language): string =>
  PATTERNS[language].reduce((even, [pattern, replacement]) => even.replace(pattern, replacement), WORDS[language].get(word) ?? word);
