import { exportNotesOperation } from "#lib/contract/reading/annotation-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { getAnnotatedBook } from "#lib/server/modules/reading/queries/reading";
import { attachment } from "#lib/server/platform/http/serve-file";
import { annotationsAsMarkdown } from "#lib/server/publishing/notes-markdown";

export const GET = endpoint(exportNotesOperation, async ({ viewer, params, reply }) => {
  const [noted, { language }] = await Promise.all([getAnnotatedBook(viewer, params.id), getUser(viewer)]);
  const { name, markdown } = annotationsAsMarkdown(noted, language);
  reply.set("Content-Disposition", attachment(name));
  return markdown;
});
