import { createStoreAccess } from "../../shared/stores/access/store-access.factory.ts";
import { createTokenFetches } from "../../shared/stores/access/token-fetches.table.ts";
import { createHandler } from "./handler.ts";

// Profiles are not cached: a token that was just revoked must not be issued again.
const access = createStoreAccess("access-token", "fresh");

export const handler = createHandler({ ...access, tokenFetches: createTokenFetches(access.table) });
