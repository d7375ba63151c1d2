/** Who wrote a book's text: AI, AI with changes by an administrator, or the writer that a submitted folder names, a person or a program. */
export type Authorship = "ai" | "edited" | "submitted";

/**
 * The IPTC term for content of a trained model (https://cv.iptc.org/newscodes/digitalsourcetype/). A submitted book may be a person's or a
 * program's: nothing is claimed.
 */
export const DIGITAL_SOURCE_TYPE: Record<Authorship, string | null> = {
  ai: "trainedAlgorithmicMedia",
  edited: "compositeWithTrainedAlgorithmicMedia",
  submitted: null,
};

/** The step that marks the run of a submitted book. */
export const SUBMISSION_STEP = "submission";
/** Begins the names of the steps by which administrators change a chapter's text. */
export const AMENDMENT = "amend:";

/** Who wrote the book of a run, by the names of the run's steps. */
export function authorshipOf(steps: readonly string[]): Authorship {
  if (steps.includes(SUBMISSION_STEP)) return "submitted";
  return steps.some((name) => name.startsWith(AMENDMENT)) ? "edited" : "ai";
}
