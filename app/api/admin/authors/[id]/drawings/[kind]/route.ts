import { drawAuthorOperation } from "#lib/contract/editing/author-operations";
import { mannerPhrase } from "#lib/i18n/phrases";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { drawImage } from "#lib/server/publishing/images/drawing";
import type { Drawing } from "#lib/server/publishing/images/drawing-tasks";

export const GET = endpoint(drawAuthorOperation, async ({ params: { id, kind }, query }) => {
  const author = { id, ...query };
  const cover = { id, title: query.name, manner: mannerPhrase("en", query.name), isTranslation: false, author };
  const drawing: Drawing = kind === "medallion" ? { name: "authorMedallion", values: [author] } : { name: "bookCover", values: [cover] };
  return (await drawImage({ drawing, width: 0, format: "svg" })).toString();
});
