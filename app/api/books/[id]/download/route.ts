import { recordDownloadOperation } from "#lib/contract/downloads/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { recordDownload } from "#lib/server/modules/downloads/commands/record-download";
import { prepareBookFile } from "#lib/server/publishing/files/book-file";
import { filePath } from "#lib/urls/opds";

export const POST = endpoint(recordDownloadOperation, async ({ viewer, params, body, now }) => {
  const downloads = await recordDownload(viewer, params.id, now);
  await prepareBookFile(params.id, body.format);
  return { url: filePath(params.id, body.format), downloads };
});
