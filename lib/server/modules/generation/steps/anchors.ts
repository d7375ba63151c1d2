import "server-only";

import type { AnchorsResult } from "#lib/contract/generation/review-results";
import { fingerprint } from "#lib/domain/art/random";
import { CapitalWords } from "#lib/domain/blind/names";
import { shownText } from "#lib/domain/blind/shown-text";
import { DEGRADATIONS, degrade } from "#lib/domain/generation/judgement/degrade";
import { ANCHOR_WORDS, anchorText, excerptAt, PASSAGE_PLACE } from "#lib/domain/generation/judgement/excerpt";
import { type AnchorKind, type Leads, PLACES, type Place, STRENGTHS } from "#lib/domain/generation/judgement/judgement";
import { nameMask } from "#lib/domain/generation/judgement/masked-names";
import { comparableTexts } from "#lib/domain/generation/revision/comparable";
import type { Language } from "#lib/domain/language";
import type { FoundPassage } from "#lib/domain/references/passage-search";
import { findLibraryAnchors } from "#lib/server/modules/generation/queries/library-anchors";
import { judgeBothOrders } from "#lib/server/modules/generation/steps/compare";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { findNeighbours, findPassages } from "#lib/server/modules/references/queries/passages";
import { listReferences, readReferenceTexts } from "#lib/server/modules/references/queries/works";

/** A text that the book's passage is compared with; `name` is stored, and never shown to the judge. */
type Anchor = { kind: AnchorKind; name: string; strength: number; text: string };
type Passage = FoundPassage & { author: string; name: string };

/** Passages of an author among which the one with the fewest telling names is chosen. */
const CANDIDATES = 6;
const TASK: Record<Place, string> = {
  opening: "The passage opens a story.",
  middle: "The passage is from the middle of a story.",
  close: "The passage closes a story.",
};
/** Of passages by people nobody knows what they open or close. */
const HUMAN_TASK = "The passages are from stories; they need neither open nor close one.";
const isHuman = (kind: AnchorKind): boolean => kind === "author" || kind === "others";

/** Compares a passage of the book with its own worse copies and with passages of known standing, each in both orders, without names. */
export async function compareWithAnchors(context: StepContext, place: Place): Promise<AnchorsResult> {
  const { manuscript, language, authorId } = context;
  // The mark of a quotation would make its first word look as if it stood inside a sentence.
  const chapters = manuscript.chapters.map(({ markdown }) => markdown.replaceAll(/^> ?/gm, "").split(/\n{2,}/));
  const { text, ...excerpt } = excerptAt(chapters, place, language);
  const passages = await findHumanPassages(context, place, text);
  const capitals = await readCapitals(language, shownText(chapters.flat().join("\n\n"), language));
  const maskFor = (passage: string) => maskOf(passage, capitals, context);
  const mask = maskFor(text);
  const own = mask(text);
  const human = await chooseHuman(context, place, passages, (passage) => capitals.tellingNames(passage, authorId).length);
  const anchors = [...controlsOf(context, place, text), ...human, ...(await libraryAnchors(context, place))];
  // The voice is heard from a passage that is no anchor.
  const heard = passages.findLast(({ author, name }) => author === authorId && human.every((anchor) => anchor.name !== name));
  const passage = heard && maskFor(shownText(heard.text, language))(shownText(heard.text, language));
  const pairs: AnchorsResult["pairs"] = [];
  for (const { kind, name, strength, text: other } of anchors) {
    const isCopy = kind === "degraded";
    const kept = place === "close" ? "end" : "beginning";
    const texts: [string, string] = isCopy ? [own, mask(other)] : comparableTexts(own, maskFor(other)(other), language, kept);
    const question = { kind: "prose", task: isHuman(kind) ? HUMAN_TASK : TASK[place], passage } as const;
    const [first, second] = await judgeBothOrders(context, texts, question);
    const leads: [Leads, Leads] = [first.leads, negated(second.leads)];
    const counts = { quotations: first.quotations + second.quotations, invented: first.invented + second.invented };
    pairs.push({ kind, name, strength, leads, ...counts, why: [first.why, second.why] });
  }
  return { excerpt, pairs };
}

/** How all imported works of a language and the book use words with capitals: few works would make a name of every one. */
async function readCapitals(language: Language, book: string): Promise<CapitalWords> {
  const capitals = new CapitalWords(language);
  for await (const { authorSlug, text } of readReferenceTexts(language)) capitals.add(authorSlug, text);
  capitals.add(null, book);
  return capitals;
}

/** Masks the names of a text; in so little text German nouns cannot be told from names. */
const maskOf = (text: string, capitals: CapitalWords, { language, authorId }: StepContext): ((passage: string) => string) =>
  language === "de" ? (passage) => passage : nameMask(text, capitals, authorId);

const negated = (leads: Leads): Leads => Object.fromEntries(Object.entries(leads).map(([criterion, lead]) => [criterion, -lead]));

/** Worse copies; where there is one for each place, places take turns with the kinds. */
function controlsOf({ preset, language }: StepContext, place: Place, text: string): Anchor[] {
  const first = PLACES.indexOf(place) % DEGRADATIONS.length;
  const kinds = [...DEGRADATIONS.slice(first), ...DEGRADATIONS.slice(0, first)].slice(0, preset.anchors.controls);
  return kinds.map((kind) => ({ kind: "degraded", name: kind, strength: STRENGTHS.degraded, text: degrade(text, kind, language) }));
}

/** Passages of the author and of as many other authors as are compared, those first that are most like a text. */
async function findHumanPassages({ authorId, language, preset, manuscript }: StepContext, place: Place, like: string): Promise<Passage[]> {
  const works = (await listReferences()).filter((work) => work.language === language && work.authorSlug !== "");
  const others = [...new Set(works.map(({ authorSlug }) => authorSlug))].filter((slug) => slug !== authorId);
  const seed = `${manuscript.metadata?.title ?? ""} ${place}`;
  const chosen = others.toSorted((one, other) => fingerprint(seed + one) - fingerprint(seed + other)).slice(0, preset.anchors.others);
  const found = [authorId, ...chosen].map(async (authorSlug) => {
    const search = { language, authorSlug, like, words: ANCHOR_WORDS, limit: CANDIDATES };
    const atPlace = await findPassages({ ...search, place: PASSAGE_PLACE[place] });
    const passages = atPlace.length > 0 ? atPlace : await findPassages(search);
    return passages.map((passage) => ({ ...passage, author: authorSlug, name: `${authorSlug} ${passage.workId} ${passage.number}` }));
  });
  return (await Promise.all(found)).flat();
}

/** Of each author the passages that give least away, as long as the book's. */
async function chooseHuman(
  { authorId, preset, language }: StepContext,
  place: Place,
  passages: readonly Passage[],
  namesIn: (text: string) => number,
): Promise<Anchor[]> {
  const chosen = [...Map.groupBy(passages, ({ author }) => author)].flatMap(([author, own]) => {
    const kind = author === authorId ? ("author" as const) : ("others" as const);
    const ordered = own
      .map((passage) => ({ kind, passage, names: namesIn(passage.text) }))
      .toSorted((one, other) => one.names - other.names);
    return ordered.slice(0, kind === "author" ? preset.anchors.author : 1);
  });
  return Promise.all(
    chosen.map(async ({ kind, passage }): Promise<Anchor> => {
      const text = anchorText(passage.text, await findNeighbours(passage), place, language);
      return { kind, name: passage.name, strength: STRENGTHS[kind], text: shownText(text, language) };
    }),
  );
}

/** The same place of books of known standing; where one is enough, the middle one. */
async function libraryAnchors({ language, preset, bookId }: StepContext, place: Place): Promise<Anchor[]> {
  const books = await findLibraryAnchors(language, bookId);
  const chosen = preset.anchors.library === 1 ? books.slice(1, 2) : books;
  return chosen.map(({ bookId: name, strength, chapters }) => ({
    ...{ kind: "library" as const, name, strength },
    text: excerptAt(chapters, place, language).text,
  }));
}
