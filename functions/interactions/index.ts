import { randomBytes } from "node:crypto";
import { createInteractionsSender } from "../../shared/interactions/interactions.factory.ts";
import { interactionWindowKey } from "../../shared/platform/table/keys/interaction-keys.ts";
import { createEdgeCheckSource } from "../../shared/stores/access/signing-keys.factory.ts";
import { createStoreLookup } from "../../shared/stores/access/store-access.factory.ts";
import { createHandler } from "./handler.ts";

const lookup = createStoreLookup("interactions", "cached", interactionWindowKey);

export const handler = createHandler({
  ...lookup,
  edge: createEdgeCheckSource(lookup.logger),
  queue: createInteractionsSender(),
  newId: () => randomBytes(12).toString("base64url"),
});
