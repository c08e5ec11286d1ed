import { invalid } from "../../../shared/platform/errors.ts";
import { refuseIfChanged } from "../../../shared/platform/existing.ts";
import { formerValues } from "../../../shared/platform/former-values.ts";
import type { APPEARANCE_OPERATIONS } from "../../../shared/stores/appearance/appearance.operations.ts";
import type { AppearanceView } from "../../../shared/stores/appearance/appearance.schema.ts";
import { changedAppearance, toAppearance } from "../../../shared/stores/appearance/appearance.ts";
import type { Store } from "../../../shared/stores/store.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

export type AppearanceDeps = { readonly stores: Pick<Stores, "change"> };

const version = ({ appearance, created_at }: Store): string => appearance?.updated_at ?? created_at;

const view = (store: Store): AppearanceView => ({
  ...toAppearance(store.appearance ?? {}),
  updated_at: version(store),
});

export const createAppearanceHandlers = ({
  stores,
}: AppearanceDeps): StoreHandlersOf<typeof APPEARANCE_OPERATIONS> => ({
  getAppearance: async ({ store }) => view(store),

  changeAppearance: async ({ store, body: { if_updated_at: seen, ...fields }, audit, now }) => {
    if (Object.keys(fields).length === 0) throw invalid("body", "no_field");
    refuseIfChanged(version(store), seen);
    const former = formerValues(toAppearance(store.appearance ?? {}), fields);
    await audit(store.brand, "appearance.changed", { ...fields, former });
    const appearance = changedAppearance(store.appearance, fields, now);
    return view(
      await stores.change(store.brand, { appearance }, { appearance: store.appearance?.updated_at ?? null }),
    );
  },
});
