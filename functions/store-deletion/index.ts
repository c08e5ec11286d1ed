import { createDeleteUsers } from "../../shared/administration/delete-users.ts";
import { createUserDeps } from "../../shared/administration/users.factory.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createShopStep } from "../../shared/shopify/shops/end-shop.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createClosings } from "../../shared/stores/closing/closings.table.ts";
import { createDeleteStore } from "../../shared/stores/closing/delete-store.ts";
import { createStoreContent } from "../../shared/stores/closing/store-content.table.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createFilesStep } from "../../shared/videos/media/delete/sweep-message.ts";
import { createMediaSender } from "../../shared/videos/media/media.factory.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("store-deletion");
const closings = createClosings(table);
const content = createStoreContent(table);
const deleteUsers = createDeleteUsers(createUserDeps(table));

const deleteStore = createDeleteStore({
  stores: createStores(table),
  closings,
  // Deletes files and other resources before the items that refer to them.
  steps: [
    createFilesStep(createMediaSender(), now),
    deleteUsers,
    createShopStep(createShops(table)),
    content.removeAll,
  ],
  now,
  logger,
});

export const handler = createHandler({ closings, deleteStore, now, logger });
