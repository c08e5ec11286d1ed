import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { useStoreContext } from "../../../lib/store.tsx";
import { batchesOf } from "./read-urls.ts";

export type Added = {
  readonly total: number;
  readonly sent: number;
  readonly added: number;
  readonly known: number;
};

const NONE: Added = { total: 0, sent: 0, added: 0, known: 0 };

/** Adds any number of product URLs, batch by batch. After a failure, going on begins with the batch that failed. */
export const useAddUrls = () => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  const [progress, setProgress] = useState(NONE);
  const mutation = useMutation({
    mutationFn: async ({ urls, from }: { urls: readonly string[]; from: Added }) => {
      let done: Added = { ...from, total: urls.length };
      for (const batch of batchesOf(urls.slice(from.sent))) {
        const { items } = await api.call(PRODUCT_URL_OPERATIONS.addProductUrls, {
          brand,
          body: { urls: [...batch] },
        });
        const added = items.filter(({ status }) => status === "added").length;
        done = {
          ...done,
          sent: done.sent + batch.length,
          added: done.added + added,
          known: done.known + batch.length - added,
        };
        setProgress(done);
      }
      return done;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [brand, "product-urls"] }),
  });
  return {
    progress,
    isPending: mutation.isPending,
    error: mutation.error,
    done: mutation.data,
    add: (urls: readonly string[]) => {
      setProgress({ ...NONE, total: urls.length });
      mutation.mutate({ urls, from: NONE });
    },
    goOn: (urls: readonly string[]) => mutation.mutate({ urls, from: progress }),
  };
};
