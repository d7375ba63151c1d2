import { createRequestOperation, listRequestsOperation } from "#lib/contract/requests/operations";
import { serializeRequest } from "#lib/contract/requests/responses";
import { serializeRequestPage } from "#lib/contract/requests/serialize-page";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { createRequest } from "#lib/server/modules/requests/commands/create-request";
import { countOwnRequests, listOwnRequests } from "#lib/server/modules/requests/queries/own-requests";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(listRequestsOperation, async ({ viewer, query: { status, page, limit } }) => {
  const [list, counts] = await Promise.all([listOwnRequests(viewer, status, page, limit), countOwnRequests(viewer)]);
  return { ...serializeRequestPage(list, limit), counts };
});

export const POST = endpoint(createRequestOperation, async ({ viewer, body, now, request }) => {
  const language = body.language ?? preferredLanguage(request.headers.get("accept-language"));
  const created = await createRequest(viewer, { ...body, language, title: body.title || null }, now);
  return { ...successMessage("requestCreated", request), request: serializeRequest(created) };
});
