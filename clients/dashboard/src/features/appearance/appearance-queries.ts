import { queryOptions } from "@tanstack/react-query";
import { APPEARANCE_OPERATIONS } from "../../../../../shared/stores/appearance/appearance.operations.ts";
import { keys } from "../../lib/queries/keys.ts";
import type { StoreContext } from "../../lib/queries/store.tsx";

export const appearanceOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.appearance(brand),
    queryFn: () => api.call(APPEARANCE_OPERATIONS.getAppearance, { brand }),
  });
