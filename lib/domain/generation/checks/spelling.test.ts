import { expect, test } from "vitest";
import { checkSpelling } from "#lib/domain/generation/checks/spelling";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { withSpeller } from "#lib/server/platform/spelling/speller";
import { EMPTY_LIBRARY, soundBook, withText } from "#tests/support/checked-book";

const check = (text: string, language: Language = "en") =>
  withSpeller(language, (knows) => checkSpelling(withText(soundBook(language), text), knows, EMPTY_LIBRARY), { acceptsAmerican: true });
const namedIn = async (text: string, language?: Language): Promise<string[]> =>
  (await check(text, language)).findings
    .filter(({ chapter, paragraph }) => chapter === 2 && paragraph === 1)
    .map(({ message }) => /“(.*)”/.exec(message)?.[1] ?? "");

test.each(LANGUAGES)("a book in %s passes; with 60 misspelt words it fails", async (language) => {
  const sound = await check("", language);
  expect(sound.findings.filter(({ fails }) => fails)).toEqual([]);
  expect(sound.measures.unknownWords).toBeLessThan(6);
  const syllables = ["brafz", "kloxm", "drupq", "vlenk", "tzorb", "gwimf", "sprax", "juvmo"];
  const words = syllables.flatMap((one) => syllables.map((other) => `${one}${other}`)).slice(0, 60);
  const known: Record<Language, string> = { en: "house", it: "casa", es: "casa", fr: "maison", de: "haben" };
  const { findings } = await check(words.map((word) => `${known[language]} ${word}`).join(" "), language);
  expect(findings.filter(({ fails }) => fails).length).toBeGreaterThanOrEqual(60);
});

test("a misspelt word is named once with its paragraph", async () => {
  expect(await namedIn("She recieved the letter, and the man recieved the other.")).toEqual(["recieved"]);
  expect(await namedIn("Il vecchio arivò alla porta.", "it")).toEqual(["arivò"]);
  expect(await namedIn("Die Frau ging in die Küsche.", "de")).toEqual(["Küsche"]);
});

test("names, words that come three times, quotations in other languages, and British and American spelling are left out", async () => {
  expect(await namedIn("Then Zibbelthwaite met Prewett’s aunt.")).toEqual([]);
  expect(await namedIn("A snark is a snark, and no snarkling; a grumpkin, the grumpkin, this grumpkin.")).not.toContain("grumpkin");
  expect(await namedIn("He murmured arma virumque canoque and left.")).toEqual([]);
  expect(await namedIn("The gray colour of the color grey.")).toEqual([]);
});

test("words of the plan and of works of true authors are known", () => {
  const book = withText(soundBook(), "The lumpers frapped it, and a scarph gave way.");
  const known = new Set("the it and a gave way".split(" "));
  const library = { ...EMPTY_LIBRARY, isInReferences: (word: string) => word === "frapped" };
  const { findings } = checkSpelling({ ...book, vocabulary: new Set(["lumpers"]) }, (word) => known.has(word.toLowerCase()), library);
  const named = findings.filter(({ chapter, paragraph }) => chapter === 2 && paragraph === 1);
  expect(named.map(({ message }) => /“(.*)”/.exec(message)?.[1])).toEqual(["scarph"]);
});

test("old spellings, elisions and compounds are known", async () => {
  expect(await namedIn("Sull’inginocchiatojo, nel mortajo, d’un’altra.", "it")).toEqual([]);
  expect(await namedIn("Er mußte die Thür schließen, daß der Schirmständer fiel, und sah auf, als er aufsah.", "de")).toEqual([]);
  expect(await namedIn("L’homme qu’on vit aujourd’hui.", "fr")).toEqual([]);
});
