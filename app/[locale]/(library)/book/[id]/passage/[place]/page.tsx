import type { Metadata } from "next";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { PageLinks } from "#components/share/page-links";
import { PassagePage } from "#components/share/passage-page";
import type { QuotedText } from "#lib/domain/text-range/quote";
import { pageLanguage } from "#lib/i18n/page-language";
import { passageMetadata } from "#lib/i18n/passage-metadata";
import { site } from "#lib/server/platform/site";
import { oEmbedUrl } from "#lib/urls/embed";
import { passageUrl } from "#lib/urls/text-range";
import { findPassage } from "../../../../../../find-passage";
import { passageSharing } from "../../../../../sharing";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/book/[id]/passage/[place]">;

/** Next.js needs at least one page at build time; this one is a 404. */
export const generateStaticParams = () => [{ id: "none", place: "1-1-0-1" }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLanguage(params);
  const passage = await find(params);
  return passage ? passageMetadata(passage, site()) : missingMetadata((await params).id);
}

/** The page of a shared text range, with its link preview. */
export default async function PassageRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const passage = await find(params);
  if (!passage) return <Missing locale={locale} bookId={(await params).id} />;
  const { book, place } = passage;
  const { short, shared } = await passageSharing(passage);
  return (
    <>
      <PageLinks short={short} oEmbed={oEmbedUrl(site().origin, passageUrl(book.id, place))} title={book.title} />
      <PassagePage passage={passage} shared={shared} />
    </>
  );
}

async function find(params: Props["params"]): Promise<QuotedText | null> {
  const { id, place } = await params;
  return findPassage(id, place);
}
