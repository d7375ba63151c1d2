/** The entry of an administrators' queue that has waited longest. */
export type OldestEntry = {
  since: Date;
  /** Its title or its text; may be empty. */
  text: string;
  /** What it belongs to: the book of a comment, the thread of a post. */
  place?: string;
  /** The page where it is dealt with, without the language. */
  path: string;
};
