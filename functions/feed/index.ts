import { createFeedDeps } from "../../shared/factories/feed.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler(createFeedDeps());
