import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../../shared/contract/client.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { describeError } from "../../lib/api/describe-error.ts";
import { storeOptions, useStoreContext } from "../../lib/queries/store.tsx";
import { texts } from "../../texts/en/forms.ts";
import { toast } from "../states/toast.tsx";

type UndoStoreChange<Change> = {
  readonly undo: (change: Change) => Promise<StoreView>;
  readonly done: (change: Change) => string;
};

/** Works after its page was left. Failures show as a toast. */
export const useUndoStoreChange = <Change>({ undo, done }: UndoStoreChange<Change>) => {
  const context = useStoreContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: undo,
    onSuccess: (changed, change) => {
      client.setQueryData(storeOptions(context).queryKey, changed);
      toast(done(change));
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.status === 412;
      toast(isOutdated ? texts.changedSince : texts.notBack(describeError(error).message));
    },
  });
};
