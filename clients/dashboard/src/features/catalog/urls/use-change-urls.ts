import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { splitIntoBatches } from "../../../../../admin/url-batches.ts";
import { toastUndo } from "../../../components/states/toast.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "./texts/en.ts";

type Change = { readonly urls: readonly string[]; readonly isBack: boolean };

/** Removes any number of product URLs, batch by batch, and adds them again if that is undone. */
export const useChangeUrls = () => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const change = useMutation({
    mutationFn: async ({ urls, isBack }: Change): Promise<void> => {
      setProgress({ done: 0, total: urls.length });
      for (const batch of splitIntoBatches(urls)) {
        const input = { brand, body: { urls: [...batch] } };
        if (isBack) await api.call(PRODUCT_URL_OPERATIONS.addProductUrls, input);
        else await api.call(PRODUCT_URL_OPERATIONS.removeProductUrls, input);
        setProgress(({ done, total }) => ({ done: done + batch.length, total }));
      }
    },
    onSuccess: (_, { urls, isBack }) => {
      if (isBack) return;
      toastUndo(texts.removed(urls.length), () => change.mutate({ urls, isBack: true }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.productUrls.all(brand) }),
  });
  useUnsaved(change.isPending);
  return {
    progress,
    isPending: change.isPending,
    error: change.error,
    remove: (urls: readonly string[]) => change.mutate({ urls, isBack: false }),
    addAgain: (urls: readonly string[]) => change.mutate({ urls, isBack: true }),
  };
};
