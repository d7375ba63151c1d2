import { takeBookOperation } from "#lib/contract/download";
import { forgetExpired } from "#lib/server/cached/expiry";
import { takeBook } from "#lib/server/data/download";
import { prepareBookFile } from "#lib/server/documents/book-file";
import { endpoint } from "#lib/server/http/endpoint";

export const POST = endpoint(takeBookOperation, async ({ viewer, params, body, now }) => {
  const downloads = await takeBook(viewer, params.id, now);
  await prepareBookFile(params.id, body.format);
  await forgetExpired();
  return { url: `/downloads/${body.format}/${params.id}.${body.format}`, downloads };
});
