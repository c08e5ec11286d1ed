import { SQSClient } from "@aws-sdk/client-sqs";
import { required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import { createQueueSender } from "../platform/queue/queue-sender.ts";
import { createFunctionLogger, now, openServiceTable } from "../platform/runtime.factory.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import { interactionWindowKey } from "../platform/table/keys/interaction-keys.ts";
import { createStoreAccess } from "../stores/access/store-access.factory.ts";
import { cacheProfiles } from "../stores/cached-stores.ts";
import { createStoreProfiles } from "../stores/store-profiles.table.ts";
import { createFunnelFigures } from "./funnel-figures.table.ts";
import type { InteractionMessage } from "./interactions.schema.ts";
import { createReactions } from "./reactions.table.ts";

const createSender = () =>
  createQueueSender<InteractionMessage>(new SQSClient(CLIENT_OPTIONS), required(ENV.interactionsQueueUrl));

/** The dependencies of the public endpoint. */
export const createInteractionsDeps = () => {
  const { stores, authenticator, limiter, logger } = createStoreAccess(
    "interactions",
    "cached",
    interactionWindowKey,
  );
  return { stores, authenticator, limiter, queue: createSender(), now, logger };
};

/** The dependencies of the function that adds up. */
export const createFunnelDeps = () => {
  const table = openServiceTable();
  return {
    stores: cacheProfiles(createStoreProfiles(table), now),
    figures: createFunnelFigures(table),
    reactions: createReactions(table),
    queue: createSender(),
    now,
    logger: createFunctionLogger("funnel"),
  };
};
