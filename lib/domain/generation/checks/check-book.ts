import { checkAphorisms } from "#lib/domain/generation/checks/aphorisms";
import { checkCollectionWords } from "#lib/domain/generation/checks/collection-words";
import { checkDegradation } from "#lib/domain/generation/checks/degradation";
import { measureDialogue } from "#lib/domain/generation/checks/dialogue";
import { checkEmpty } from "#lib/domain/generation/checks/empty";
import type { CheckedBook, CheckFinding, CheckOutcome, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import type { HumanFigures } from "#lib/domain/generation/checks/human-figures";
import { checkLanguage } from "#lib/domain/generation/checks/language";
import { checkLeftovers } from "#lib/domain/generation/checks/leftovers";
import { checkLength } from "#lib/domain/generation/checks/length";
import { checkLibraryOverlap } from "#lib/domain/generation/checks/library-overlap";
import { checkManner } from "#lib/domain/generation/checks/manner";
import { checkMotifs } from "#lib/domain/generation/checks/motifs";
import { checkOpenings } from "#lib/domain/generation/checks/openings";
import { checkOveruse } from "#lib/domain/generation/checks/overuse";
import { checkPlot } from "#lib/domain/generation/checks/plot";
import { checkPromptOverlap } from "#lib/domain/generation/checks/prompt-overlap";
import { checkReferenceOverlap } from "#lib/domain/generation/checks/reference-overlap";
import { checkRepeats } from "#lib/domain/generation/checks/repeats";
import { checkSheet } from "#lib/domain/generation/checks/sheet";
import { checkSpelling } from "#lib/domain/generation/checks/spelling";
import { checkTypography } from "#lib/domain/generation/checks/typography";
import { checkWornPhrases } from "#lib/domain/generation/checks/worn-phrases";

/** Most findings of a code, those that fail first: a revision cannot use more. */
const MOST_OF_A_CODE = 40;
const MAX_MESSAGE = 800;

/**
 * The deterministic checks of a book (docs/generation.md, "Checks"). `human`: figures of the human works in its language; `knows`: whether a word is
 * in the dictionary. `failed`: it has a finding that must be corrected.
 */
export function checkBook(
  book: CheckedBook,
  library: LibraryKnowledge,
  human: HumanFigures,
  knows: (word: string) => boolean,
): { findings: CheckFinding[]; failed: boolean; measures: Record<string, number> } {
  const length = checkLength(book);
  const outcomes: CheckOutcome[] = [
    length,
    checkEmpty(book),
    checkLanguage(book),
    checkLeftovers(book),
    checkTypography(book),
    checkRepeats(book),
    checkLibraryOverlap(book, library, length.measures.words ?? 0),
    checkReferenceOverlap(book, library, length.measures.words ?? 0),
    checkPromptOverlap(book),
    checkOveruse(book, human),
    checkMotifs(book),
    checkCollectionWords(book, human),
    checkWornPhrases(book, human),
    checkManner(book, human),
    checkSheet(book, human),
    checkDegradation(book, human),
    checkOpenings(book, human),
    checkAphorisms(book, human),
    measureDialogue(book),
    checkPlot(book, library),
    checkSpelling(book, knows, library),
  ];
  const all = outcomes.flatMap(({ findings }) => findings);
  const findings = [...Map.groupBy(all, ({ code }) => code).values()]
    .flatMap((some) => some.toSorted((one, other) => Number(other.fails) - Number(one.fails)).slice(0, MOST_OF_A_CODE))
    .map((finding) => ({ ...finding, message: finding.message.slice(0, MAX_MESSAGE) }));
  const measures = Object.fromEntries(outcomes.flatMap((outcome) => Object.entries(outcome.measures)));
  return { findings, failed: all.some(({ fails }) => fails), measures };
}
