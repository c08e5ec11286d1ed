import type { Role } from "../../../../../shared/vocabulary/roles.ts";

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: "Owner",
  editor: "Editor",
  developer: "Developer",
  analyst: "Analyst",
};

/** What a role may do beside reading. */
export const ROLE_RIGHTS: Readonly<Record<Role, string>> = {
  owner: "Everything, people and credentials too",
  editor: "Videos, campaigns and the catalog",
  developer: "The product API and the catalog",
  analyst: "Reads, and changes nothing",
};
