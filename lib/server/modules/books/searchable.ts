import "server-only";

import { reindexBooks } from "#lib/server/modules/books/commands/search-index";
import type { Searchable } from "#lib/server/platform/searchable";

export const searchable: Searchable = { kind: "book", reindex: reindexBooks };
