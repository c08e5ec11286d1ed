import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import { refuseIfChanged } from "../../../shared/platform/existing.ts";
import { formerValues } from "../../../shared/platform/former-values.ts";
import type { APPEARANCE_OPERATIONS } from "../../../shared/stores/appearance/appearance.operations.ts";
import { changedAppearance, toAppearance } from "../../../shared/stores/appearance/appearance.ts";
import { appearanceVersion, appearanceView } from "../../../shared/stores/store-views.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";

export type AppearanceDeps = { readonly stores: Pick<Stores, "change"> };

export const createAppearanceHandlers = ({
  stores,
}: AppearanceDeps): StoreHandlersOf<"admin", typeof APPEARANCE_OPERATIONS> => ({
  changeAppearance: async ({ store, body: { if_updated_at: seen, ...fields }, audit, now }) => {
    if (Object.keys(fields).length === 0) throw invalid("body", "no_field");
    refuseIfChanged(appearanceVersion(store), seen);
    const former = formerValues(toAppearance(store.appearance ?? {}), fields);
    await audit(store.brand, "appearance.changed", { ...fields, former });
    const appearance = changedAppearance(store.appearance, fields, now);
    return appearanceView(
      await stores.change(store.brand, { appearance }, { appearance: store.appearance?.updated_at ?? null }),
    );
  },
});
