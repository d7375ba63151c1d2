/** Roles of users, the weakest first. */
export const ROLES = ["user", "moderator", "administrator"] as const;
export type Role = (typeof ROLES)[number];
export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** Permissions: moderate other people's content; administer the site. */
export const PERMISSIONS = ["moderate", "administer"] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTED: Record<Role, readonly Permission[]> = { user: [], moderator: ["moderate"], administrator: PERMISSIONS };

/** Whether the viewer has the permission; used to refuse actions and to hide their controls. */
export const may = (viewer: { readonly role: Role }, permission: Permission): boolean => GRANTED[viewer.role].includes(permission);
