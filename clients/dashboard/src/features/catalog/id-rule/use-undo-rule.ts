import { STORE_OPERATIONS } from "../../../../../../shared/stores/stores.operations.ts";
import { useUndoStoreChange } from "../../../components/forms/use-undo-store-change.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/id-rule.ts";

type Undone = {
  readonly rule: string | null;
  readonly seen: string;
};

export const useUndoRule = () => {
  const { api, brand } = useStoreContext();
  return useUndoStoreChange<Undone>({
    undo: ({ rule, seen }) =>
      api.call(STORE_OPERATIONS.changeStore, {
        brand,
        body: { product_id_rule: rule, if_updated_at: seen },
      }),
    done: () => texts.asBefore,
  });
};
