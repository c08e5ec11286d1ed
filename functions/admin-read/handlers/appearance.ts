import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { APPEARANCE_OPERATIONS } from "../../../shared/stores/appearance/appearance.operations.ts";
import { appearanceView } from "../../../shared/stores/store-views.ts";

export const createAppearanceHandlers = (): StoreHandlersOf<"admin-read", typeof APPEARANCE_OPERATIONS> => ({
  getAppearance: async ({ store }) => appearanceView(store),
});
