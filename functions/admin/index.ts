import { createAdminDeps } from "../../shared/factories/admin.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler(createAdminDeps());
