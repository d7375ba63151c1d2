import "server-only";

import { BookParts } from "#lib/contract/collection";
import type { BookPart } from "#lib/domain/books/parts";

/** The parts of a stored book, in order; none for most books. */
export const partsOf = ({ parts }: { parts: unknown }): BookPart[] =>
  Array.isArray(parts) && parts.length > 0 ? BookParts.parse(parts) : [];
