import { createStoreAccess } from "../../shared/stores/access/store-access.factory.ts";
import { createHandler } from "./handler.ts";

// Fresh profiles: a token that was just revoked must not be handed out again.
export const handler = createHandler(createStoreAccess("access-token", "fresh"));
