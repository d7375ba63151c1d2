import { listAuthorsOperation } from "#lib/contract/authors";
import { serializeAuthor } from "#lib/contract/books/serialize";
import { createAuthorOperation } from "#lib/contract/editing/author-operations";
import { NO_GENERATION } from "#lib/domain/generation/schedule";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { createAuthor } from "#lib/server/modules/editing/commands/create-author";
import { listGenerationConfigs } from "#lib/server/modules/generation/queries/schedules";

export const GET = endpoint(listAuthorsOperation, async ({ query }) => {
  const [authors, configs] = await Promise.all([listAuthors(query.lang), listGenerationConfigs()]);
  return authors.map((author) => ({
    ...serializeAuthor(author),
    isActive: author.isActive,
    generationConfig: configs.get(author.id) ?? NO_GENERATION,
  }));
});

export const POST = endpoint(createAuthorOperation, ({ viewer, body, now }) => createAuthor(viewer, body, now));
