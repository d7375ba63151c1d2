import { getBookStats } from "#lib/server/modules/books/queries/stats";

type Context = { params: Promise<{ id: string }> };

/** A minimal route of this application that reads one row: the yardstick of `npm run bench -- documents`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return Response.json(await getBookStats((await params).id));
}
