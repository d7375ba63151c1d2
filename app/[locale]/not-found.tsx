import { getLocale } from "next-intl/server";
import { Frame } from "#components/layout/frame";
import { NotFoundPage } from "#components/layout/not-found-page";
import { listAuthors } from "#lib/server/cached/author";
import { site } from "#lib/server/cached/site";

export default async function NotFound() {
  const authors = await listAuthors(await getLocale());
  return (
    <Frame siteName={site().name} authors={authors}>
      <NotFoundPage authors={authors.slice(0, 3)} />
    </Frame>
  );
}
