import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { splitIntoBatches } from "../../../../../admin/url-batches.ts";
import { toastUndo } from "../../../components/states/toast.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/urls.ts";
import { type Showing, videosShowing } from "./videos-showing.ts";

type Removed = Pick<ProductUrlView, "url" | "client_product_id">;
type Change = { readonly items: readonly Removed[]; readonly isBack: boolean };

type Effect = {
  readonly gone: readonly Removed[];
  readonly stay: number;
  readonly showing: Showing | undefined;
};

const removedWords = (number: number, { gone, stay, showing }: Effect): string => {
  const [first, ...more] = showing?.titles ?? [];
  const effects = [
    ...(first !== undefined
      ? [texts.leaves(gone.length, first, more.length)]
      : showing?.isAll
        ? [texts.inNoVideo(gone.length)]
        : []),
    ...(stay > 0 ? [texts.stay(stay)] : []),
  ];
  return effects.length === 0 ? texts.removed(number) : [`${texts.removed(number)}.`, ...effects].join(" ");
};

export const useChangeUrls = () => {
  const context = useStoreContext();
  const { api, brand } = context;
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const change = useMutation({
    mutationFn: async ({ items, isBack }: Change): Promise<Effect | undefined> => {
      const urls = items.map(({ url }) => url);
      const removed = new Set(urls);
      const staying = new Set<string>();
      setProgress({ done: 0, total: urls.length });
      for (const batch of splitIntoBatches(urls)) {
        const input = { brand, body: { urls: [...batch] } };
        if (isBack) await api.call(PRODUCT_URL_OPERATIONS.addProductUrls, input);
        else {
          const answer = await api.call(PRODUCT_URL_OPERATIONS.removeProductUrls, input);
          // A later batch may also remove the other URL.
          for (const { url, other_url } of answer.items)
            if (other_url !== undefined && !removed.has(other_url)) staying.add(url);
        }
        setProgress(({ done, total }) => ({ done: done + batch.length, total }));
      }
      if (isBack) return undefined;
      const ids = (some: readonly Removed[]) => some.flatMap(({ client_product_id: id }) => id ?? []);
      const gone = items.filter(({ url }) => !staying.has(url));
      const stay = new Set(ids(items.filter(({ url }) => staying.has(url)))).size;
      return { gone, stay, showing: await videosShowing(context, ids(gone)) };
    },
    onSuccess: (effect, { items }) => {
      if (effect === undefined) return;
      toastUndo(removedWords(items.length, effect), () => change.mutate({ items, isBack: true }));
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
