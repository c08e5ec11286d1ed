import type { Role } from "../../../../../shared/vocabulary/roles.ts";
import { texts } from "../texts/en.ts";

export const ROLE_NAMES: Readonly<Record<Role, string>> = texts.roles;

export const ROLE_RIGHTS: Readonly<Record<Role, string>> = texts.rights;
