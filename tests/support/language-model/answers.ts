import { fingerprint, seededRandom } from "#lib/domain/art/random";
import type { Language } from "#lib/domain/language";
import { chapterOf, paragraphOf, sentencesOf, titleOf } from "#tests/support/language-model/prose";
import type { RecognizedPrompt } from "#tests/support/language-model/recognize-prompt";

/** What the model writes: the least number of words of a chapter, and the overall scores of its next reviews. */
export type AnswerOptions = { wordsPerChapter: number; scores: number[] };

const NAMES: Record<Language, readonly [string, ...string[]]> = {
  en: ["Miss Prudence Hale", "Mr. Ambrose Kettle", "Captain Rudge", "Old Sarah", "Doctor Pym"],
  it: ["Donna Rosalia", "Compare Vanni", "il notaio Bellomo", "la Nunzia", "don Calogero"],
  es: ["doña Remedios", "el tío Pascual", "Benigna", "el boticario Lucas", "fray Anselmo"],
  fr: ["Madame Verdelet", "le père Cauchois", "Mademoiselle Rose", "Monsieur Tardif", "Anselme"],
  de: ["Frau Hedwig Lohse", "Herr Zabel", "der Portier Kunz", "Fräulein Amalie", "Onkel Theodor"],
};
const GOOD_SCORE = 86;

/** The right answer to a prompt: prose, or an object for JSON. The same prompt gets the same answer. */
export function answerTo({ name, language, values }: RecognizedPrompt, options: AnswerOptions): string | object {
  const seed = String(fingerprint(`${name} ${withoutRandomNames(Object.values(values).join("\n"))}`));
  const say = (topic: string, count = 1, max = 280) => sentencesOf(language, `${seed} ${topic}`, count, max);
  const person = (index: number) => NAMES[language][index % NAMES[language].length] ?? NAMES[language][0];
  const value = (key: string): string => values[key] ?? "";
  switch (name) {
    case "screen":
      return { allowed: true, reason: "" };
    case "brief":
    case "scheduled-brief":
      return {
        premise: say("premise", 3, 1_200),
        setting: say("setting"),
        characters: [0, 1, 2].map((index) => ({ name: person(index), role: say(`role ${index}`) })),
        theme: say("theme"),
        tone: say("tone"),
      };
    case "plots":
      return { plots: [0, 1, 2].map((index) => ({ line: say(`line ${index}`), summary: say(`summary ${index}`, 5, 2_000) })) };
    case "choose-plot":
      return { chosen: Math.floor(seededRandom(seed).between(0, 3)), why: "It is least like the other books." };
    case "outline":
      return {
        chapters: Array.from({ length: Number(value("minChapters")) }, (_, index) => ({
          title: titleOf(language, `${seed} ${index}`),
          events: [say(`first event ${index}`), say(`second event ${index}`)],
          characters: [person(index), person(index + 1)],
          place: say(`place ${index}`, 1, 160),
          change: say(`change ${index}`),
        })),
      };
    case "style":
      return {
        voice: say("voice", 2, 600),
        sentences: say("sentences"),
        vocabulary: say("vocabulary"),
        dialogue: say("dialogue"),
        avoid: [say("avoid 1"), say("avoid 2")],
      };
    case "chapter":
      // The outline is the same for all chapters of a book and different for another book.
      return chapterOf(
        language,
        String(fingerprint(withoutRandomNames(value("outline")))),
        Number(value("number")),
        options.wordsPerChapter,
      );
    case "edit":
      return value("text");
    case "revise":
      return reviseText(language, seed, value("text"), value("notes"));
    case "summary":
      return { summary: say("summary", 3, 900) };
    case "continuity":
      return { findings: [{ chapter: 1, paragraph: 1, code: "continuity", message: say("finding") }] };
    case "critic": {
      const overall = options.scores.shift() ?? GOOD_SCORE;
      const categories = value("categories").split(/,\s*/);
      return {
        weaknesses: [{ chapter: 1, paragraph: 2, code: "critic", message: say("weakness") }],
        categories: Object.fromEntries(categories.map((category) => [category, { score: overall / 10, comment: say(category) }])),
        styleAccuracy: overall / 10,
        overall,
        brief: say("brief", 2, 500),
        critique: [0, 1, 2].map((index) => say(`critique ${index}`, 4, 1_600)).join("\n\n"),
      };
    }
    case "metadata":
      return {
        title: /<(data-\w+)>\n([\s\S]*)\n<\/\1>/.exec(value("titleWish"))?.[2] ?? titleOf(language, seed),
        description: say("description", 5, 1_200),
        genre: value("genres").split(/,\s*/)[0],
        tags: [0, 1, 2].map((index) => titleOf(language, `tag ${seed} ${index}`).toLowerCase().slice(0, 40).trim()),
      };
  }
}

/** The text with other prose in the paragraphs that the notes name; without a number in the notes, in the first one. */
function reviseText(language: Language, seed: string, text: string, notes: string): string {
  const named = new Set([...notes.matchAll(/Paragraph (\d+)/g)].map(([, number]) => Number(number)));
  if (named.size === 0) named.add(1);
  return text
    .split(/\n{2,}/)
    .map((paragraph, index) => (named.has(index + 1) ? paragraphOf(language, `revised ${seed}`, index) : paragraph))
    .join("\n\n");
}

/** Elements around data have a random name; the same prompt gets the same answer. */
const withoutRandomNames = (text: string): string => text.replaceAll(/data-\w+/g, "data");
