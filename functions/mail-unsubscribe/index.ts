import { createStoreUsers } from "../../shared/administration/users.table.ts";
import { createFunctionLogger, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createMailSealSource } from "../../shared/stores/access/signing-keys.factory.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("mail-unsubscribe");

export const handler = createHandler({
  cursors: createMailSealSource(logger),
  users: createStoreUsers(table),
  stores: createStoreProfiles(table),
  logger,
});
