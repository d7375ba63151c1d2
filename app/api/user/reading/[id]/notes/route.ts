import { exportNotesOperation } from "#lib/contract/marks";
import { getNotedBook } from "#lib/server/data/reading/reading";
import { getUser } from "#lib/server/data/user/profile";
import { notesAsMarkdown } from "#lib/server/documents/notes";
import { endpoint } from "#lib/server/http/endpoint";
import { attachment } from "#lib/server/http/serve-file";

export const GET = endpoint(exportNotesOperation, async ({ viewer, params, reply }) => {
  const [noted, { language }] = await Promise.all([getNotedBook(viewer, params.id), getUser(viewer)]);
  const { name, markdown } = notesAsMarkdown(noted, language);
  reply.set("Content-Disposition", attachment(name));
  return markdown;
});
