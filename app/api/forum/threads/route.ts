import { createThreadOperation } from "#lib/contract/forum/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { openThread } from "#lib/server/modules/forum/commands/open-thread";
import { writtenPost } from "./written-post";

export const POST = endpoint(createThreadOperation, async ({ viewer, body, now, request }) =>
  writtenPost(await openThread(viewer, body, now), "threadCreated", request),
);
