import "server-only";

import { z } from "zod";
import { REASONING_EFFORTS, type RoleModels } from "#lib/domain/generation/model-roles";
import { expectedInWords } from "#lib/server/platform/settings-errors";

export const modelNameSchema = z.string().trim().min(1).max(120);

const tokens = (min: number) => z.int().min(min).max(100_000_000);
const unknownKeys = (issue: z.core.$ZodRawIssue) =>
  issue.code === "unrecognized_keys" ? `does not know ${issue.keys.join(" and ")}` : undefined;
const Role = z
  .strictObject(
    {
      temperature: z.number().min(0).max(2),
      effort: z.enum(REASONING_EFFORTS),
      maxOutputTokens: tokens(256),
      window: tokens(4_096),
      authors: z.record(z.string(), modelNameSchema),
    },
    { error: unknownKeys },
  )
  .partial();
const Roles = z.strictObject({ planner: Role, writer: Role, judge: Role, critic: Role }, { error: unknownKeys }).partial();

/** Reads AI_ROLES, as {"writer":{"temperature":0.9}}. Faults name their place: "writer.temperature must be a number from 0 to 2". */
export function parseRoles(text: string, context: z.RefinementCtx): NonNullable<RoleModels["AI_ROLES"]> {
  try {
    const parsed = Roles.safeParse(JSON.parse(text), { error: expectedInWords });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: "custom", message: `${path.join(".")} ${message}`.trim() });
  } catch {
    context.addIssue({ code: "custom", message: 'must be JSON, as {"writer":{"temperature":0.9}}' });
  }
  return z.NEVER;
}
