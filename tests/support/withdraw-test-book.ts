import { withdrawBook } from "#lib/server/modules/books/commands/publish";
import { postgresAccess } from "#tests/support/test-server";

/**
 * Withdraws a book of the test server as its worker would: a database notification expires the server's pages. Importing
 * the book again publishes it.
 */
export async function withdrawTestBook(id: string): Promise<void> {
  const { port, password } = postgresAccess();
  process.env.DATABASE_URL = `postgresql://postgres:${password}@127.0.0.1:${port}/pastiche`;
  await withdrawBook(id, "collection", new Date());
}
