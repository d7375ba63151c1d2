/** Specification 2, section 2.16. */
export const LEGAL_PAGES_UPDATED = "2024-01-01";
