import { takeBookOperation } from "#lib/contract/download/operations";
import { takeBook } from "#lib/server/modules/downloads/commands";
import { forgetExpired } from "#lib/server/platform/cache/revalidate";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { prepareBookFile } from "#lib/server/publishing/files/book-file";

export const POST = endpoint(takeBookOperation, async ({ viewer, params, body, now }) => {
  const downloads = await takeBook(viewer, params.id, now);
  await prepareBookFile(params.id, body.format);
  await forgetExpired();
  return { url: `/downloads/${body.format}/${params.id}.${body.format}`, downloads };
});
