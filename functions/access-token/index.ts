import { createStoreAccess } from "../../shared/stores/access/store-access.factory.ts";
import { createHandler } from "./handler.ts";

// Profiles are not cached: a token that was just revoked must not be issued again.
export const handler = createHandler(createStoreAccess("access-token", "fresh"));
