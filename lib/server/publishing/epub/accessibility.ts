import "server-only";

import type { ExportBook, Publisher } from "#lib/domain/books/export-book";
import { escapeMarkup } from "#lib/domain/text/markup";
import { fileTexts } from "#lib/i18n/phrases";

const METADATA: [string, string][] = [
  ["schema:accessMode", "textual"],
  ["schema:accessMode", "visual"],
  ["schema:accessModeSufficient", "textual"],
  ["schema:accessibilityFeature", "alternativeText"],
  ["schema:accessibilityFeature", "ARIA"],
  ["schema:accessibilityFeature", "displayTransformability"],
  ["schema:accessibilityFeature", "pageBreakMarkers"],
  ["schema:accessibilityFeature", "pageNavigation"],
  ["schema:accessibilityFeature", "readingOrder"],
  ["schema:accessibilityFeature", "structuralNavigation"],
  ["schema:accessibilityFeature", "tableOfContents"],
  ["schema:accessibilityFeature", "unlocked"],
  ["schema:accessibilityHazard", "none"],
  // No print edition has these pages: https://www.w3.org/publishing/a11y/page-source-id/
  ["pageBreakSource", "none"],
];

/** The accessibility metadata: https://www.w3.org/TR/epub-a11y-11/ */
export function accessibility({ lang, languagesMarked = false }: ExportBook, publisher: Publisher): string[] {
  // Level AA requires marking every foreign phrase (3.1.2).
  const conformsTo = `EPUB Accessibility 1.1 - WCAG 2.2 Level ${languagesMarked ? "AA" : "A"}`;
  const summary = fileTexts(lang)("accessibility", { languagesMarked: String(languagesMarked) });
  return [
    ...[...METADATA, ["dcterms:conformsTo", conformsTo]].map(([name, value]) => `<meta property="${name}">${value}</meta>`),
    `<meta property="schema:accessibilitySummary" xml:lang="${lang}">${escapeMarkup(summary)}</meta>`,
    `<meta property="a11y:certifiedBy" xml:lang="en">${escapeMarkup(publisher.name)}</meta>`,
  ];
}
