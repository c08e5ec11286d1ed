import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../../shared/contract/client.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { describeError } from "../../lib/api/describe-error.ts";
import { storeOptions, useStoreContext } from "../../lib/queries/store.tsx";
import { toast } from "../states/toast.tsx";
import { texts } from "./texts/en.ts";

type UndoStoreChange<Change> = {
  /** Writes what was stored before. */
  readonly undo: (change: Change) => Promise<StoreView>;
  /** Says that all is as before. */
  readonly done: (change: Change) => string;
};

/**
 * Takes a change of the store back, unless somebody has changed the store since. The page that made it may be left by then:
 * what fails is said in a note, too.
 */
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
