import { getLocale } from "next-intl/server";
import { NotFoundPage } from "#components/layout/not-found-page";
import { listFrameAuthors } from "#lib/server/modules/authors/cached";

export default async function NotFound() {
  const authors = await listFrameAuthors(await getLocale());
  return <NotFoundPage authors={authors.slice(0, 3)} />;
}
