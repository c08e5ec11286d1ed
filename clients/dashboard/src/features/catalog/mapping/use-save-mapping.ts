import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ConnectionTrial } from "../../../../../../shared/catalog/product-api/connection-trial.schema.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { countOutcomes } from "../../../../../admin/connection-trial.ts";
import { toast, toastUndo } from "../../../components/states/toast.tsx";
import { useStoreChanged, useStoreContext } from "../../../lib/queries/store.tsx";
import { connectionBody, type Draft, toDraft } from "./mapping-state.ts";

/** Tries a mapping on the store's products, and saves it: at once if shoppers would see no change, else when asked to. */
export const useSaveMapping = (saved: ProductApiView) => {
  const { api, brand } = useStoreContext();
  const changed = useStoreChanged();
  const [shown, setShown] = useState<ConnectionTrial>();

  const put = (draft: Draft, seen: string) =>
    api.call(PRODUCT_API_OPERATIONS.connectProductApi, {
      brand,
      body: { ...connectionBody(saved, draft), if_connected_at: seen },
    });
  const undo = useMutation({
    mutationFn: (seen: string) => put(toDraft(saved), seen),
    onSuccess: () => toast("The mapping is as it was."),
    onError: () => toast("Somebody changed the mapping since. It stays as it is."),
    onSettled: changed,
  });
  const save = useMutation({
    mutationFn: (draft: Draft) => put(draft, saved.connected_at),
    onSuccess: async ({ connected_at }) => {
      setShown(undefined);
      await changed();
      toastUndo("Mapping saved. The next refresh uses it.", () => undo.mutate(connected_at));
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return;
      setShown(undefined);
      void changed();
    },
  });
  const trial = useMutation({
    mutationFn: (draft: Draft) =>
      api.call(PRODUCT_API_OPERATIONS.tryProductApi, {
        brand,
        body: { connection: connectionBody(saved, draft) },
      }),
    onSuccess: (result, draft) => {
      if (countOutcomes(result, "changed", "broken", "taken_down") === 0) save.mutate(draft);
      else setShown(result);
    },
  });
  return {
    save,
    trial: {
      start: (draft: Draft) => trial.mutate(draft),
      isPending: trial.isPending,
      error: trial.error,
      shown,
      close: () => setShown(undefined),
    },
  };
};
