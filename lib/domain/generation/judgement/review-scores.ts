import type { Genre } from "#lib/domain/books/genre";
import { CATEGORIES, type Category } from "#lib/domain/books/review-category";
import type { JudgedPair, ProseCriterion } from "#lib/domain/generation/judgement/judgement";
import { placementOf } from "#lib/domain/generation/judgement/placement";

/** What of the comparisons a category's score is from: where the book stands among the anchors by these criteria alone. */
const CRITERIA: Record<Category, readonly ProseCriterion[]> = {
  stile_holmesiano: ["manner", "detail"],
  costruzione_mistero: ["movement", "coherence"],
  deduzione: ["coherence", "detail"],
  personaggi: ["people"],
  atmosfera_ambientazione: ["detail"],
  lessico_dialoghi_paragrafi: ["subtext", "economy"],
  narratore_inaffidabile: ["manner", "subtext"],
  stile_misurato: ["economy", "manner"],
  ambiguita_sovrannaturale: ["subtext", "detail"],
  climax: ["movement", "ending"],
  economia_narrativa: ["economy"],
  simbolismo: ["detail", "subtext"],
  ritmo: ["movement", "economy"],
  aderenza_allo_stile: ["manner"],
  lessico: ["detail", "manner"],
};

/** Categories that fit some genres only; the Holmesian style is also for one author only, and for a case with a detective. The others fit every book. */
const OF_GENRES: Partial<Record<Category, readonly Genre[]>> = {
  stile_holmesiano: ["mystery"],
  costruzione_mistero: ["mystery"],
  deduzione: ["mystery"],
  ambiguita_sovrannaturale: ["ghost-story", "gothic", "horror", "fantastic"],
  narratore_inaffidabile: ["psychological", "gothic", "horror", "ghost-story"],
};
const HOLMESIAN = "arthur-conan-doyle";

/** Who says so often that somebody detects has written a case with a detective; in the languages of the library. */
const DETECTIVE = /\b(?:Sherlock|Holmes|detectives?|investigator[ie]?|investigatrice|Detektiv\p{L}*|détectives?)(?!\p{L})/giu;
const LEAST_DETECTIVE = 3;

/** The categories by which a book is reviewed. */
export function categoriesOf(genre: Genre, authorId: string, text: string): Category[] {
  const isHolmesian = authorId === HOLMESIAN && (text.match(DETECTIVE)?.length ?? 0) >= LEAST_DETECTIVE;
  return CATEGORIES.filter(
    (category) => (OF_GENRES[category]?.includes(genre) ?? true) && (category !== "stile_holmesiano" || isHolmesian),
  );
}

/** What a critic is told of each category. */
export const CATEGORY_NOTES: Record<Category, string> = {
  stile_holmesiano: "Holmesian style: a client, a small oddity, a friend who tells it; the detective is quick, courteous and a little vain",
  costruzione_mistero: "Construction of the mystery: what is asked, what is kept back, whether the clues are in sight and fair",
  deduzione: "Deduction: conclusions follow from what a reader could see, and are tested",
  personaggi: "Characters: what they want and hide, whether each could be somebody else, whether they change or fail to",
  atmosfera_ambientazione: "Atmosphere and setting: place, season, work and things that could be nowhere else",
  lessico_dialoghi_paragrafi:
    "Diction, dialogue and paragraphs: whether talk evades and each speaker has a voice, how paragraphs are built",
  narratore_inaffidabile: "Unreliable narrator: what the narrator does not see or say, and how the reader finds out",
  stile_misurato: "Measured style: restraint; nothing is said louder or oftener than it needs",
  ambiguita_sovrannaturale: "Supernatural ambiguity: whether both explanations hold to the end",
  climax: "Climax: how the tension grows, where it breaks, and what follows",
  economia_narrativa: "Narrative economy: no scene, person or line that the book would not miss",
  simbolismo: "Symbolism: things that come back and come to mean more, without being explained",
  ritmo: "Rhythm: how scenes and summary, long and short, fast and slow follow each other",
  aderenza_allo_stile: "Faithfulness to style: sentences, turn of mind and humour of the author, not only the subjects",
  lessico: "Vocabulary: words of the time, the place and the trades; none that is worn or out of its time",
};

const inTenths = (value: number): number => Math.round(value) / 10;

/** A category's score, 0 to 10. */
export const categoryScore = (category: Category, pairs: readonly JudgedPair[]): number =>
  inTenths(placementOf(pairs, CRITERIA[category]).value);

/** How near the style comes to the author's, 0 to 10, by the judge: for authors whom figures do not tell. */
export const mannerScore = (pairs: readonly JudgedPair[]): number => inTenths(placementOf(pairs, ["manner"]).value);
