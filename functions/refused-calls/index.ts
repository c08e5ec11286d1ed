import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createRefusalsSender } from "../../shared/refusals/refusals.factory.ts";
import { rememberUnknownStores } from "../../shared/stores/cached-stores.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  stores: rememberUnknownStores(createStoreProfiles(openServiceTable()), now),
  queue: createRefusalsSender(),
  logger: createFunctionLogger("refused-calls"),
});
