import { Frame } from "#components/layout/frame";
import { pageLanguage } from "#lib/i18n/page-language";
import { listAuthors } from "#lib/server/modules/authors/cached";
import { site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";

export default async function FramedLayout({ children, params }: LayoutProps<"/[locale]">) {
  const authors = await listAuthors(await pageLanguage(params));
  return (
    <Frame siteName={site().name} wordmark={wordmark()} authors={authors}>
      {children}
    </Frame>
  );
}
