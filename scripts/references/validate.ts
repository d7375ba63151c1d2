import type { Language } from "#lib/domain/language";
import { validateFigures } from "#lib/domain/stylometry/validate-figures";
import { sharesOf, varies } from "#lib/domain/stylometry/validation";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { asTable, describeShares, ofAll } from "./report.ts";

/** Attributes each stored sample without its work, from the figures alone, and prints shares by language and author, those of the build beside. */
export async function validate(languages: readonly Language[]): Promise<void> {
  for (const language of languages) {
    const figures = await getReferenceFigures(language);
    const { verdicts, ...shares } = validateFigures(figures);
    const rows = figures.authors
      .filter(({ attributed }) => attributed.samples > 0)
      .map(({ slug, name, target, works, attributed, reliability }) => {
        const now = sharesOf(verdicts.filter(({ author }) => author === slug));
        const varying = works.filter((work) => varies(work.attributed)).map(({ title }) => title);
        return [target ? `* ${name}` : `  ${name}`, ofAll(now, "right"), ofAll(attributed, "right"), [reliability, ...varying].join("; ")];
      });
    console.log(`${language}, from the figures: ${describeShares(shares)}`);
    console.log(`${language}, when they were made: ${describeShares(figures.validation)}`);
    console.log(`${asTable([["  author", "from the figures", "when made", ""], ...rows])}\n`);
  }
}
