import { z } from "zod";

/** The body of every error response. `msg` and `message` are equal: the specification reads either. */
export const Problem = z
  .object({
    code: z.string(),
    msg: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
    current: z.unknown().optional().describe("the current version, where an edit began from an older one"),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
