import type { Role } from "../../../../../shared/vocabulary/roles.ts";
import { texts } from "../texts/en.ts";

export const ROLE_NAMES: Readonly<Record<Role, string>> = texts.roles;

/** What a role may do beside reading. */
export const ROLE_RIGHTS: Readonly<Record<Role, string>> = texts.rights;
