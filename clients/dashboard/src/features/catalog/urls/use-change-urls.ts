import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { splitIntoBatches } from "../../../../../admin/url-batches.ts";
import { toastUndo } from "../../../components/states/toast.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "./texts/en.ts";
import { type Showing, videosShowing } from "./videos-showing.ts";

type Removed = Pick<ProductUrlView, "url" | "client_product_id">;
type Change = { readonly items: readonly Removed[]; readonly isBack: boolean };

const removedWords = (number: number, showing: Showing | undefined): string => {
  const [first, ...more] = showing?.titles ?? [];
  if (first !== undefined) return `${texts.removed(number)}. ${texts.leaves(number, first, more.length)}`;
  return showing?.isAll ? `${texts.removed(number)}. ${texts.inNoVideo(number)}` : texts.removed(number);
};

/** Removes any number of product URLs, batch by batch, and adds them again if that is undone. */
export const useChangeUrls = () => {
  const context = useStoreContext();
  const { api, brand } = context;
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const change = useMutation({
    mutationFn: async ({ items, isBack }: Change): Promise<Showing | undefined> => {
      const urls = items.map(({ url }) => url);
      setProgress({ done: 0, total: urls.length });
      for (const batch of splitIntoBatches(urls)) {
        const input = { brand, body: { urls: [...batch] } };
        if (isBack) await api.call(PRODUCT_URL_OPERATIONS.addProductUrls, input);
        else await api.call(PRODUCT_URL_OPERATIONS.removeProductUrls, input);
        setProgress(({ done, total }) => ({ done: done + batch.length, total }));
      }
      if (isBack) return undefined;
      return videosShowing(
        context,
        items.flatMap(({ client_product_id: id }) => id ?? []),
      );
    },
    onSuccess: (showing, { items, isBack }) => {
      if (isBack) return;
      toastUndo(removedWords(items.length, showing), () => change.mutate({ items, isBack: true }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.productUrls.all(brand) }),
  });
  useUnsaved(change.isPending);
  return {
    progress,
    isPending: change.isPending,
    error: change.error,
    remove: (items: readonly Removed[]) => change.mutate({ items, isBack: false }),
    addAgain: (items: readonly Removed[]) => change.mutate({ items, isBack: true }),
  };
};
