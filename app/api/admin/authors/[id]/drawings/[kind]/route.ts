import { drawAuthorOperation } from "#lib/contract/editing/author-operations";
import { mannerPhrase } from "#lib/i18n/phrases";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { authorMedallion, bookCover } from "#lib/server/publishing/images/render-image";

export const GET = endpoint(drawAuthorOperation, ({ params: { id, kind }, query }) => {
  const author = { id, ...query };
  const cover = { id, title: query.name, manner: mannerPhrase("en", query.name), isTranslation: false, author };
  return Promise.resolve(kind === "medallion" ? authorMedallion(author) : bookCover(cover));
});
