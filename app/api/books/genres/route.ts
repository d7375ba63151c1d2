import { listGenresOperation } from "#lib/contract/library";
import { listGenres } from "#lib/server/cached/book";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listGenresOperation, async () => (await listGenres()).map(({ genre }) => genre));
