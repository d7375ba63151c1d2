import "server-only";

import { z } from "zod";
import { HELP_CATEGORIES, type HelpEntry, type HelpLink } from "#lib/domain/help/help";
import type { Language } from "#lib/domain/language";
import { SLUG } from "#lib/domain/text/text";
import { listContent } from "#lib/server/platform/content/read-content";
import { renderMarkdown } from "#lib/server/platform/content/render-markdown";

/** The front matter of `content/help/<slug>/<locale>.md`. `order`: the position within the category. */
const HelpFront = z.strictObject({
  question: z.string().min(1).max(120),
  category: z.enum(HELP_CATEGORIES),
  order: z.int().min(1),
  keywords: z.array(z.string()).max(20),
  related: z.array(z.string().regex(SLUG)).max(5),
});

/** All help entries in the order of the page. Throws for a relation to an unknown entry. */
export async function listHelp(locale: Language): Promise<HelpEntry[]> {
  const entries = await listContent(HelpFront, "help", locale);
  const links = new Map<string, HelpLink>(
    entries.map(({ id, data: { category, question } }) => [id, { slug: id, category, question }] as const),
  );
  const linkTo = (slug: string, path: string): HelpLink => {
    const link = links.get(slug);
    if (!link) throw new Error(`content/${path}: related: there is no help entry “${slug}”`);
    return link;
  };
  return entries
    .toSorted((one, other) => positionOf(one.data) - positionOf(other.data))
    .map(({ id, path, data, markdown }) => {
      const { html, text } = renderMarkdown(markdown, locale);
      const related = data.related.map((slug) => linkTo(slug, path));
      return { ...linkTo(id, path), html, text, keywords: data.keywords, related };
    });
}

const positionOf = ({ category, order }: z.infer<typeof HelpFront>): number => HELP_CATEGORIES.indexOf(category) * 1_000 + order;

export const findHelp = async (slug: string, locale: Language): Promise<HelpEntry | null> =>
  (await listHelp(locale)).find((entry) => entry.slug === slug) ?? null;
