import { createInteractionsDeps } from "../../shared/interactions/interactions.factory.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler(createInteractionsDeps());
