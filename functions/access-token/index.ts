import { createStoreAccess } from "../../shared/factories/store-access.ts";
import { createHandler } from "./handler.ts";

// Fresh profiles: a token that was just revoked must not be handed out again.
export const handler = createHandler(createStoreAccess("access-token", "fresh"));
