import type { Viewer } from "#lib/domain/account/viewer";

/** Permissions: moderate other people's content; administer the site. */
export const PERMISSIONS = ["moderate", "administer"] as const;
export type Permission = (typeof PERMISSIONS)[number];

type Role = "user" | "administrator";
const GRANTED: Record<Role, readonly Permission[]> = { user: [], administrator: PERMISSIONS };

const roleOf = ({ isAdmin }: Pick<Viewer, "isAdmin">): Role => (isAdmin ? "administrator" : "user");

/** Whether the viewer has the permission; used to refuse actions and to hide their controls. */
export const may = (viewer: Pick<Viewer, "isAdmin">, permission: Permission): boolean => GRANTED[roleOf(viewer)].includes(permission);
