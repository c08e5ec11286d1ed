import { createFeedDeps } from "../../shared/videos/feed/feed.factory.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler(createFeedDeps());
