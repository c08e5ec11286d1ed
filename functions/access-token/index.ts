import { createBackendAccess } from "../../shared/refusals/backend-access.factory.ts";
import { createTokenFetches } from "../../shared/stores/access/token-fetches.table.ts";
import { createHandler } from "./handler.ts";

// Profiles are not cached, since a revoked token must not be issued again.
const access = createBackendAccess("access-token", "fresh");

export const handler = createHandler({ ...access, tokenFetches: createTokenFetches(access.table) });
