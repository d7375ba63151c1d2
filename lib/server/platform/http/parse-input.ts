import "server-only";

import type { z } from "zod";
import { DomainError } from "#lib/domain/errors";
import { fieldFaults } from "#lib/server/platform/http/field-errors";

/** What a caller sent as its schema has it; throws `invalid_input`, which names the fields that are wrong. */
export function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const outcome = schema.safeParse(input);
  if (outcome.success) return outcome.data;
  throw new DomainError("invalid_input", fieldFaults(outcome.error.issues));
}
