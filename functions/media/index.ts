import { createMediaDeps } from "../../shared/videos/media/media.factory.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler(createMediaDeps());
