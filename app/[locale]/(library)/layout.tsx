import { Frame } from "#components/layout/frame";
import { pageLanguage } from "#lib/i18n/page-language";
import { listAuthors } from "#lib/server/cached/author";
import { site } from "#lib/server/cached/site";
import { wordmark } from "#lib/server/documents/wordmark";

export default async function FramedLayout({ children, params }: LayoutProps<"/[locale]">) {
  const authors = await listAuthors(await pageLanguage(params));
  return (
    <Frame siteName={site().name} mark={wordmark()} authors={authors}>
      {children}
    </Frame>
  );
}
