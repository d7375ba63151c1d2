import { fingerprint } from "#lib/domain/art/random";
import { DEGRADATIONS, degrade } from "#lib/domain/generation/judgement/degrade";
import { LEDGER_KINDS } from "#lib/domain/generation/ledger";
import type { Language } from "#lib/domain/language";
import { chapterOf, paragraphOf, sentencesOf, titleOf } from "#tests/support/language-model/prose";
import type { RecognizedPrompt } from "#tests/support/language-model/recognize-prompt";

/**
 * What the model writes: the least number of words of a chapter, and which of two texts it prefers. If this is absent, the one that is no worse copy of
 * the other, else one by chance, the same in both orders.
 */
export type AnswerOptions = {
  wordsPerChapter: number;
  prefers?: ((a: string, b: string) => "A" | "B" | "neither") | undefined;
};

const NAMES: Record<Language, readonly [string, ...string[]]> = {
  en: ["Miss Prudence Hale", "Mr. Ambrose Kettle", "Captain Rudge", "Old Sarah", "Doctor Pym"],
  it: ["Donna Rosalia", "Compare Vanni", "il notaio Bellomo", "la Nunzia", "don Calogero"],
  es: ["doña Remedios", "el tío Pascual", "Benigna", "el boticario Lucas", "fray Anselmo"],
  fr: ["Madame Verdelet", "le père Cauchois", "Mademoiselle Rose", "Monsieur Tardif", "Anselme"],
  de: ["Frau Hedwig Lohse", "Herr Zabel", "der Portier Kunz", "Fräulein Amalie", "Onkel Theodor"],
};
const THREAD = "debt";
/** The lengths of chapters differ as those of human books; the shortest has `wordsPerChapter`. */
const LENGTHS = [1, 1.5, 1, 2.1, 1.1];

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
    case "seeds":
      return { seeds: [0.7, 0.2, 0.5, 0.1].map((likelihood) => ({ premise: say(`premise ${likelihood}`, 2, 480), likelihood })) };
    case "plot":
      return { line: say("line"), summary: say("summary", 5, 2_000) };
    case "faults":
      return { faults: [say("fault")] };
    case "pair":
      return judgePair(language, value("textA"), value("textB"), value("criteria").split(/,\s*/), options);
    case "bible":
      return {
        period: say("period"),
        places: [{ name: titleOf(language, `${seed} place`), facts: say("facts") }],
        people: [0, 1, 2, 3, 4].map((index) => ({
          name: person(index),
          ...Object.fromEntries(["desire", "wound", "secret", "mistake", "voice"].map((of) => [of, say(`${of} ${index}`)])),
          samples: [say(`sample ${index}`, 1, 200), say(`another sample ${index}`, 1, 200)],
          knows: [],
        })),
        relations: [say("relation")],
        facts: [{ id: "letter", statement: say("a fact"), knownBy: [person(0)] }],
        hidden: say("hidden"),
        threads: [{ id: THREAD, question: say("question"), answer: say("answer"), staysOpen: false }],
        motifs: [{ name: say("motif", 1, 150), words: ["lantern"], most: 40 }],
        timeline: [{ when: "1888-05-01", event: say("event"), isTold: false }],
        uses: LEDGER_KINDS.map((kind, index) => ({ kind, key: `${kind} ${seed}`, central: index < 2 })),
        ending: say("ending"),
      };
    case "outline":
      return {
        chapters: Array.from({ length: Number(value("minChapters")) }, (_, index) => ({
          title: titleOf(language, `${seed} ${index}`),
          words: Math.round(options.wordsPerChapter * (LENGTHS[index % LENGTHS.length] ?? 1)),
          kind: "dialogue",
          threads: [
            ...(index === 0 ? [{ id: THREAD, move: "opens" }] : []),
            ...(index === Number(value("minChapters")) - 1 ? [{ id: THREAD, move: "closes" }] : []),
          ],
          opening: say(`opening ${index}`, 1, 160),
          closing: say(`closing ${index}`, 1, 160),
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
        Number(value("words")),
        options.wordsPerChapter * Math.max(...LENGTHS),
      );
    case "cards":
      return {
        scenes: [0, 1].map((index) => ({
          ...{ mode: "scene", place: say(`place ${index}`, 1, 120), words: 400, obstacle: say("obstacle"), turn: "", learns: [] },
          people: [{ name: person(index), wants: say(`wish ${index}`, 1, 160), hides: "", evades: "" }],
        })),
      };
    case "state":
      return stateOf(value("text"), {
        summary: say("summary", 2, 600),
        who: value("names").split(", ")[0] ?? "",
        opens: value("number") === "1",
      });
    case "lens-cut":
    case "lens-line":
    case "lens-talk":
      return { patches: patchesOf(value("text"), name === "lens-cut" ? "" : say("better", 1, 120)), rewrite: [] };
    case "reader-believer":
    case "reader-skimmer":
    case "reader-guesser":
    case "reader-mourner":
      return { answer: say("answer", 3, 900), findings: [{ chapter: 1, paragraph: 2, code: "reader", message: say("finding") }] };
    case "revise":
      return reviseText(language, seed, value("text"), value("notes"));
    case "continuity":
      return { findings: [], patches: [] };
    case "critic": {
      const categories = [...value("categories").matchAll(/^- (\w+)\./gm)].map(([, category = ""]) => category);
      return {
        weaknesses: [{ chapter: 1, paragraph: 2, code: "critic", message: say("weakness") }],
        categories: Object.fromEntries(categories.map((category) => [category, say(category)])),
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

/** The first words of a text, exactly. */
const firstWords = (text: string): string => text.trim().split(/\s+/).slice(0, 6).join(" ");

/** Whether a text is a copy of another that was made worse on purpose. */
const isWorse = (copy: string, text: string, language: Language) => DEGRADATIONS.some((kind) => degrade(text, kind, language) === copy);

function judgePair(language: Language, a: string, b: string, criteria: string[], { prefers }: AnswerOptions) {
  const better =
    prefers?.(a, b) ?? (isWorse(a, b, language) ? "B" : isWorse(b, a, language) ? "A" : fingerprint(a) > fingerprint(b) ? "A" : "B");
  const evidence = { quoteA: firstWords(a), quoteB: firstWords(b), better, margin: better === "neither" ? 0 : 1 };
  return { criteria: criteria.map((criterion) => ({ criterion, ...evidence })), why: `It is ${better}.` };
}

/** The paragraphs of a text in which they are numbered. */
const paragraphsOf = (numbered: string): { paragraph: number; text: string }[] =>
  numbered.split(/\n(?=\[\d+\] )/).map((line) => {
    const [, number, text = ""] = /^\[(\d+)\] ([\s\S]*)$/.exec(line) ?? [];
    return { paragraph: Number(number), text };
  });

/** A delta whose entries all name the beginning of the first paragraph. */
function stateOf(text: string, { summary, who, opens }: { summary: string; who: string; opens: boolean }) {
  const [first] = paragraphsOf(text);
  const at = { paragraph: 1, quote: firstWords(first?.text ?? "") };
  return {
    ...{ summary, facts: [], learns: [], uses: [], objects: [], bodies: [], ages: [], images: [firstWords(text)] },
    acting: [{ ...at, who }],
    contradicts: [],
    whereabouts: [{ ...at, who: [who], place: "the house" }],
    clock: { from: null, to: null, isRetrospect: false },
    threads: opens ? [{ ...at, id: THREAD, move: "opens" }] : [],
  };
}

/** Another first sentence for the first paragraph after the beginning that has several and no speech. */
function patchesOf(text: string, replacement: string) {
  const found = paragraphsOf(text).find((one) => one.paragraph > 1 && !/[“”«»„‚‘—*]/.test(one.text) && /[.!?] /.test(one.text));
  // Longer than a title, such as “Mr.”
  const [quote] = /^.{20,}?[.!?](?= |$)/s.exec(found?.text ?? "") ?? [];
  return found && quote ? [{ group: "first", paragraph: found.paragraph, quote, replacement, code: "worn" }] : [];
}

/** Elements around data have a random name; the same prompt gets the same answer. */
const withoutRandomNames = (text: string): string => text.replaceAll(/data-\w+/g, "data");
