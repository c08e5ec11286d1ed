import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import { createInteractionsSender } from "../../shared/interactions/interactions.factory.ts";
import { createReactions } from "../../shared/interactions/reactions.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { cacheProfiles } from "../../shared/stores/cached-stores.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  stores: cacheProfiles(createStoreProfiles(table), now),
  figures: createFunnelFigures(table),
  reactions: createReactions(table),
  queue: createInteractionsSender(),
  now,
  logger: createFunctionLogger("funnel"),
});
