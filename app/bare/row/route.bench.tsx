import { prisma } from "#lib/server/platform/database/prisma";

/** A minimal route of this application that reads one row: the yardstick of `npm run bench -- documents`. */
export async function GET(): Promise<Response> {
  return Response.json(await prisma().author.findFirst({ select: { id: true } }));
}
