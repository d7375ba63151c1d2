import { listGenresOperation } from "#lib/contract/book/operations";
import { listGenres } from "#lib/server/modules/books/cached";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listGenresOperation, async () => (await listGenres()).map(({ genre }) => genre));
