import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { splitIntoBatches } from "../../../../../admin/url-batches.ts";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";

export type Added = {
  readonly total: number;
  readonly sent: number;
  readonly added: number;
  readonly known: number;
};

const NONE: Added = { total: 0, sent: 0, added: 0, known: 0 };

export const useAddUrls = () => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  const [progress, setProgress] = useState(NONE);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const mutation = useMutation({
    mutationFn: async ({ urls, from }: { urls: readonly string[]; from: Added }) => {
      let done: Added = { ...from, total: urls.length };
      for (const batch of splitIntoBatches(urls.slice(from.sent))) {
        if (isLeft.current) break;
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
    onSettled: () => client.invalidateQueries({ queryKey: keys.productUrls.all(brand) }),
  });
  useUnsaved(mutation.isPending);
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
