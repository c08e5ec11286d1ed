import { createInteractionsSender } from "../../shared/interactions/interactions.factory.ts";
import { interactionWindowKey } from "../../shared/platform/table/keys/interaction-keys.ts";
import { createStoreAccess } from "../../shared/stores/access/store-access.factory.ts";
import { createHandler } from "./handler.ts";

const access = createStoreAccess("interactions", "cached", interactionWindowKey);

export const handler = createHandler({ ...access, queue: createInteractionsSender() });
