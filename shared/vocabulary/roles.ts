/**
 * What a person may do in a store.
 *
 * - `owner`: everything that a store's people may do.
 * - `editor`: also changes videos, campaigns and the catalog.
 * - `developer`: also changes the connection of the product API and the catalog.
 * - `analyst`: reads.
 */
export const ROLES = ["owner", "editor", "developer", "analyst"] as const;
export type Role = (typeof ROLES)[number];

/** Whether somebody with this role may do what is for these roles, and for the owner. */
export const mayDo = (role: Role, roles: readonly Role[] = []): boolean =>
  role === "owner" || roles.includes(role);

/** Every role but the owner's, whom no operation has to name. */
export const EVERYBODY = ["editor", "analyst", "developer"] as const satisfies readonly Role[];

/** Who connects other systems to the store. */
export const CONNECTORS = ["developer"] as const satisfies readonly Role[];

/** Who keeps the catalog: the shop's products, wherever they come from. */
export const CATALOG_KEEPERS = ["editor", "developer"] as const satisfies readonly Role[];
