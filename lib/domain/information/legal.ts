/**
 * When terms and privacy policy were last changed. The specification says 1 January 2024 (2, section 2.16), which is
 * before the first book: docs/conformance.md, D37.
 */
export const LEGAL_PAGES_UPDATED = "2026-11-22";
