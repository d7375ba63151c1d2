import "server-only";

import type { z } from "zod";
import { DomainError } from "#lib/domain/errors";
import { fieldErrorCodes } from "#lib/server/platform/http/field-errors";

/** Parses input with a schema; throws `invalid_input` with an error code for each invalid field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new DomainError("invalid_input", fieldErrorCodes(result.error.issues));
}
