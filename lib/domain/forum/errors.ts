/** Error codes of the forum, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const FORUM_ERRORS = {
  section_restricted: 403,
  thread_locked: 403,
  section_not_found: 404,
  thread_not_found: 404,
  post_not_found: 404,
  post_changed: 409,
  too_many_images: 409,
  drafts_full: 409,
  own_post: 409,
  duplicate_post: 409,
  post_not_editable: 409,
  section_exists: 409,
  section_not_empty: 409,
} as const;
