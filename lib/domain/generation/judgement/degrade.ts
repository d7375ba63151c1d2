import { seededRandom } from "#lib/domain/art/random";
import type { Language } from "#lib/domain/language";
import { sentencesOf } from "#lib/domain/reading/sentences";
import { countWords } from "#lib/domain/text/text";

/** How a text is made worse on purpose: in another order, or with feelings explained and worn phrases added. */
export const DEGRADATIONS = ["shuffled", "explained"] as const;
export type Degradation = (typeof DEGRADATIONS)[number];

/** From so many paragraphs on, these are shuffled; sentences otherwise. */
const ENOUGH_PARAGRAPHS = 4;
/** One sentence is added for so many words. */
const WORDS_FOR_ONE = 70;
const LEAST_ADDED = 3;

/** What no careful writer adds: feelings said outright, and phrases that are everybody's. */
const ADDED: Record<Language, readonly [string, ...string[]]> = {
  en: [
    "A shiver ran down everyone’s spine.",
    "It was a deep sadness, mixed with a strange kind of hope.",
    "The silence was deafening.",
    "They were all very angry about it, although nobody wanted to admit it.",
    "Time seemed to stand still.",
    "Hearts were pounding, because everybody was afraid.",
    "Nothing would ever be the same again.",
    "Deep down they all knew that this was only the beginning.",
  ],
  it: [
    "Un brivido corse lungo la schiena di tutti.",
    "Era una profonda tristezza, mista a una strana speranza.",
    "Il silenzio era assordante.",
    "Tutti provarono una gran rabbia, anche se nessuno voleva ammetterlo.",
    "Il tempo sembrò fermarsi.",
    "I cuori battevano all’impazzata, perché tutti avevano paura.",
    "Niente sarebbe stato più come prima.",
    "In fondo tutti sapevano che quello era solo l’inizio.",
  ],
  es: [
    "Un escalofrío recorrió la espalda de todos.",
    "Era una tristeza profunda, mezclada con una extraña esperanza.",
    "El silencio era ensordecedor.",
    "Todos sintieron una gran rabia, aunque nadie quería reconocerlo.",
    "El tiempo pareció detenerse.",
    "Los corazones latían con fuerza, porque todos tenían miedo.",
    "Nada volvería a ser como antes.",
    "En el fondo todos sabían que aquello era solo el principio.",
  ],
  fr: [
    "Un frisson parcourut l’échine de chacun.",
    "C’était une profonde tristesse, mêlée d’un étrange espoir.",
    "Le silence était assourdissant.",
    "Tous éprouvèrent une grande colère, bien que personne ne voulût l’avouer.",
    "Le temps sembla s’arrêter.",
    "Les cœurs battaient à tout rompre, car tous avaient peur.",
    "Plus rien ne serait jamais comme avant.",
    "Au fond, tous savaient que ce n’était que le début.",
  ],
  de: [
    "Allen lief ein Schauer über den Rücken.",
    "Es war eine tiefe Traurigkeit, gemischt mit einer seltsamen Hoffnung.",
    "Die Stille war ohrenbetäubend.",
    "Alle waren sehr wütend darüber, auch wenn niemand es zugeben wollte.",
    "Die Zeit schien stillzustehen.",
    "Die Herzen schlugen bis zum Hals, denn alle hatten Angst.",
    "Nichts würde je wieder so sein wie zuvor.",
    "Tief im Innern wussten alle, dass dies erst der Anfang war.",
  ],
};

/** Chance depends on the words in lower case alone, so that names that are masked change nothing. */
const seedOf = (text: string): string => text.replaceAll(/\p{Lu}[\p{L}\p{N}’'—-]*/gu, "");

/** A worse copy of a text whose paragraphs are separated by empty lines; of a single sentence, which has no order, explained. The same text gives the same copy. */
export function degrade(text: string, kind: Degradation, language: Language): string {
  const copy = kind === "shuffled" ? shuffled(text, language) : text;
  return copy === text ? explained(text, language) : copy;
}

function shuffled(text: string, language: Language): string {
  const paragraphs = text.split("\n\n");
  if (paragraphs.length >= ENOUGH_PARAGRAPHS) return disordered(paragraphs, text).join("\n\n");
  const sentences = paragraphs.map((paragraph) => sentenceTexts(paragraph, language));
  const left = disordered(sentences.flat(), text);
  return sentences.map(({ length }) => left.splice(0, length).join(" ")).join("\n\n");
}

/** The items in another order, by chance; two or more that differ are never left as they were. */
function disordered(items: readonly string[], seed: string): string[] {
  const random = seededRandom(seedOf(seed));
  const order = items
    .map((item) => ({ item, at: random.between(0, 1) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
  const isSame = order.every((item, index) => item === items[index]);
  return isSame ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/** Added sentences stand at equal distances, always after a whole one. */
function explained(text: string, language: Language): string {
  const sentences = text.split("\n\n").map((paragraph) => sentenceTexts(paragraph, language));
  const total = sentences.flat().length;
  const added = Math.min(total, Math.max(LEAST_ADDED, Math.round(countWords(text) / WORDS_FOR_ONE)));
  const list = ADDED[language];
  const first = Math.floor(seededRandom(seedOf(text)).between(0, list.length));
  const after = new Map(
    Array.from({ length: added }, (_, index) => [
      Math.floor(((index + 1) * total) / added) - 1,
      list[(first + index) % list.length] ?? list[0],
    ]),
  );
  let number = 0;
  const withAdded = (sentence: string): string[] => {
    const more = after.get(number);
    number += 1;
    return more === undefined ? [sentence] : [sentence, more];
  };
  return sentences.map((paragraph) => paragraph.flatMap(withAdded).join(" ")).join("\n\n");
}

const sentenceTexts = (paragraph: string, language: Language): string[] =>
  sentencesOf(paragraph, language).map(({ start, end }) => paragraph.slice(start, end));
