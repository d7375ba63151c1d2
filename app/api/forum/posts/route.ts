import { createPostOperation } from "#lib/contract/forum/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { writePost } from "#lib/server/modules/forum/commands/write-post";
import { writtenPost } from "../threads/written-post";

export const POST = endpoint(createPostOperation, async ({ viewer, body: { threadId, ...input }, now, request }) =>
  writtenPost(await writePost(viewer, threadId, input, now), "postCreated", request),
);
