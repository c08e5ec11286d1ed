import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../../../../../shared/stores/stores.operations.ts";
import { toast } from "../../../components/states/toast.tsx";
import { describeError } from "../../../lib/api/describe-error.ts";
import { storeOptions, useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "./texts/en.ts";

type Undone = {
  /** Stored before; null for none. */
  readonly rule: string | null;
  /** The version that the change has made. */
  readonly seen: string;
};

/** Stores the id rule that was stored before a change, unless somebody has changed the store since. */
export const useUndoRule = () => {
  const context = useStoreContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rule, seen }: Undone) =>
      context.api.call(STORE_OPERATIONS.changeStore, {
        brand: context.brand,
        body: { product_id_rule: rule, if_updated_at: seen },
      }),
    onSuccess: (changed) => {
      client.setQueryData(storeOptions(context).queryKey, changed);
      toast(texts.asBefore);
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.status === 412;
      toast(isOutdated ? texts.changedSince : texts.notBack(describeError(error).message));
    },
  });
};
