import { getSectionOperation } from "#lib/contract/forum/operations";
import { serializePagination, serializeSection, serializeThread } from "#lib/contract/forum/responses";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getSection } from "#lib/server/modules/forum/queries/sections";
import { withSubscribers } from "#lib/server/modules/forum/queries/subscribers";
import { listThreads } from "#lib/server/modules/forum/queries/threads";

export const GET = endpoint(getSectionOperation, async ({ params, query: { page, limit }, request }) => {
  const locale = preferredLanguage(request.headers.get("accept-language"));
  const section = await getSection(params.slug, locale);
  const threads = await listThreads(section, page, limit, locale);
  const items = await withSubscribers(threads.items);
  return { section: serializeSection(section), threads: items.map(serializeThread), pagination: serializePagination(threads) };
});
