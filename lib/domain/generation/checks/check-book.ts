import { checkAphorisms } from "#lib/domain/generation/checks/aphorisms";
import { checkDegradation } from "#lib/domain/generation/checks/degradation";
import { measureDialogue } from "#lib/domain/generation/checks/dialogue";
import { checkEmpty } from "#lib/domain/generation/checks/empty";
import type { CheckedBook, CheckFinding, CheckOutcome, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { checkLanguage } from "#lib/domain/generation/checks/language";
import { checkLeftovers } from "#lib/domain/generation/checks/leftovers";
import { checkLength } from "#lib/domain/generation/checks/length";
import { checkLibraryOverlap } from "#lib/domain/generation/checks/library-overlap";
import { checkOpenings } from "#lib/domain/generation/checks/openings";
import { checkOveruse } from "#lib/domain/generation/checks/overuse";
import { checkPlot } from "#lib/domain/generation/checks/plot";
import { checkPromptOverlap } from "#lib/domain/generation/checks/prompt-overlap";
import { checkRepeats } from "#lib/domain/generation/checks/repeats";
import { checkSpelling } from "#lib/domain/generation/checks/spelling";
import { checkTypography } from "#lib/domain/generation/checks/typography";

/** Most findings of a code, those that fail first: a revision cannot use more. */
const MOST_OF_A_CODE = 40;
const MAX_MESSAGE = 800;

/** The deterministic checks of a book (docs/generation.md, "Checks"). `knows`: whether a word is in the dictionary. `failed`: it has a finding that must be corrected. */
export function checkBook(
  book: CheckedBook,
  library: LibraryKnowledge,
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
    checkPromptOverlap(book),
    checkOveruse(book),
    checkDegradation(book),
    checkOpenings(book),
    checkAphorisms(book),
    measureDialogue(book),
    checkPlot(book, library),
    checkSpelling(book, knows),
  ];
  const all = outcomes.flatMap(({ findings }) => findings);
  const findings = [...Map.groupBy(all, ({ code }) => code).values()]
    .flatMap((some) => some.toSorted((one, other) => Number(other.fails) - Number(one.fails)).slice(0, MOST_OF_A_CODE))
    .map((finding) => ({ ...finding, message: finding.message.slice(0, MAX_MESSAGE) }));
  const measures = Object.fromEntries(outcomes.flatMap((outcome) => Object.entries(outcome.measures)));
  return { findings, failed: all.some(({ fails }) => fails), measures };
}
