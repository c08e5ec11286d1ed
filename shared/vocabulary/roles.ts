/**
 * `editor` manages videos, campaigns and catalog. `developer` manages the product API connection
 * and catalog. `analyst` has read access.
 */
export const ROLES = ["owner", "editor", "developer", "analyst"] as const;
export type Role = (typeof ROLES)[number];

/** Checks a role. An owner is always allowed. */
export const isAllowedRole = (role: Role, roles: readonly Role[] = []): boolean =>
  role === "owner" || roles.includes(role);

export const EVERYBODY = ["editor", "analyst", "developer"] as const satisfies readonly Role[];

export const CONNECTORS = ["developer"] as const satisfies readonly Role[];

export const CATALOG_KEEPERS = ["editor", "developer"] as const satisfies readonly Role[];

export const INVITATION_DAYS = 7;

export const USER_STATES = ["invited", "active", "expired", "disabled"] as const;
export type UserState = (typeof USER_STATES)[number];
