import type { Metadata } from "next";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { PageLinks } from "#components/sharing/page-links";
import { QuotationPage } from "#components/sharing/quotation-page";
import type { QuotedText } from "#lib/domain/text-range/quote";
import { pageLanguage } from "#lib/i18n/page-language";
import { quotationMetadata } from "#lib/i18n/quotation-metadata";
import { site } from "#lib/server/platform/site";
import { oEmbedUrl } from "#lib/urls/embed";
import { quotationPath } from "#lib/urls/text-range";
import { findQuotation } from "../../../../../../find-quotation";
import { quotationSharing } from "../../../../../sharing";

type Props = PageProps<"/[locale]/book/[id]/passage/[range]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLanguage(params);
  const quotation = await find(params);
  return quotation ? quotationMetadata(quotation, site()) : missingMetadata((await params).id);
}

/** The page of a shared quotation, with its link preview. */
export default async function QuotationRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const quotation = await find(params);
  if (!quotation) return <Missing locale={locale} bookId={(await params).id} />;
  const { book, range } = quotation;
  const { short, shared } = await quotationSharing(quotation);
  return (
    <>
      <PageLinks short={short} oEmbed={oEmbedUrl(site().origin, quotationPath(book.id, range))} title={book.title} />
      <QuotationPage quotation={quotation} shared={shared} />
    </>
  );
}

async function find(params: Props["params"]): Promise<QuotedText | null> {
  const { id, range } = await params;
  return findQuotation(id, range);
}
