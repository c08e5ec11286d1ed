/**
 * Roles of a user in a store.
 * - `owner`: everything.
 * - `editor`: videos, campaigns and catalog.
 * - `developer`: product API connection and catalog.
 * - `analyst`: read access.
 */
export const ROLES = ["owner", "editor", "developer", "analyst"] as const;
export type Role = (typeof ROLES)[number];

/** Tests that a role is among `roles`. An owner always may. */
export const mayDo = (role: Role, roles: readonly Role[] = []): boolean =>
  role === "owner" || roles.includes(role);

/** All roles except the owner, who is always allowed. */
export const EVERYBODY = ["editor", "analyst", "developer"] as const satisfies readonly Role[];

/** Roles that connect other systems to the store. */
export const CONNECTORS = ["developer"] as const satisfies readonly Role[];

export const CATALOG_KEEPERS = ["editor", "developer"] as const satisfies readonly Role[];
