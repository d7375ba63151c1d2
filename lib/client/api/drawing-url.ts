import { drawAuthorOperation } from "#lib/contract/editing/author-operations";
import type { Motif } from "#lib/domain/art/motif";
import { apiPath } from "#lib/urls/api";

/** The URL of an author's medallion or cover with these values, for images in the administration. */
export const drawingUrl = (
  id: string,
  kind: "medallion" | "cover",
  drawing: { name: string; colour: string; tint: string; motif: Motif },
): string => apiPath(drawAuthorOperation.path, { id, kind }, drawing);
