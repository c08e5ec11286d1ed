import { createAdminDeps } from "../../shared/administration/admin.factory.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler(createAdminDeps());
