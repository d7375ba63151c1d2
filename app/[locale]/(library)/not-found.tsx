import { getLocale } from "next-intl/server";
import { NotFoundPage } from "#components/layout/not-found-page";
import { listAuthors } from "#lib/server/modules/authors/cached";

export default async function NotFound() {
  const authors = await listAuthors(await getLocale());
  return <NotFoundPage authors={authors.slice(0, 3)} />;
}
