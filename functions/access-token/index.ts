import { createBackendAccess } from "../../shared/refusals/backend-access.factory.ts";
import { createTokenFetches } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

// A cached profile could issue a revoked token again.
const access = createBackendAccess("access-token", "fresh");

export const handler = createHandler({ ...access, tokenFetches: createTokenFetches(access.table) });
