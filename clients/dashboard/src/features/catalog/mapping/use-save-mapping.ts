import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ConnectionTrial } from "../../../../../../shared/catalog/product-api/connection-trial.schema.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { countOutcomes } from "../../../../../admin/connection-trial.ts";
import { toast, toastUndoHere } from "../../../components/states/toast.tsx";
import { describeError } from "../../../lib/api/describe-error.ts";
import { useStoreChanged, useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/mapping.ts";
import { connectionBody, type Draft, toDraft } from "./mapping-state.ts";

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

type Body = ReturnType<typeof connectionBody>;
/** Tested values. These are saved, because fields and store may change meanwhile. */
type Tried = {
  readonly body: Body;
  readonly before: Body;
  readonly seen: string;
  readonly url: string;
};

export const useSaveMapping = (saved: ProductApiView) => {
  const { api, brand } = useStoreContext();
  const changed = useStoreChanged();
  const [shown, setShown] = useState<{ readonly result: ConnectionTrial; readonly tried: Tried }>();

  const put = (body: Body, seen: string) =>
    api.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body: { ...body, if_connected_at: seen } });
  const undo = useMutation({
    mutationFn: ({ before, seen }: Pick<Tried, "before" | "seen">) => put(before, seen),
    onSuccess: () => toast(texts.asBefore),
    onError: (error) =>
      toast(isOutdated(error) ? texts.changedSince : texts.notBack(describeError(error).message)),
    onSettled: changed,
  });
  const save = useMutation({
    mutationFn: ({ body, seen }: Tried) => put(body, seen),
    onSuccess: async ({ connected_at }, { before }) => {
      setShown(undefined);
      await changed();
      toastUndoHere(texts.saved, () => undo.mutate({ before, seen: connected_at }));
    },
    onError: (error) => {
      if (!isOutdated(error)) return;
      setShown(undefined);
      void changed();
    },
  });
  /** In a store without products, tests only the previewed product. */
  const tryOnPreviewed = async (url: string, connection: Body): Promise<ConnectionTrial> => {
    const body = { url, connection };
    const { missing, reason } = await api.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body });
    const broken = { url, outcome: "broken" as const, fields: [], reason };
    return { items: missing.length > 0 ? [broken] : [], left_out: 0 };
  };
  const trial = useMutation({
    mutationFn: async ({ body, url }: Tried) => {
      const result = await api.call(PRODUCT_API_OPERATIONS.tryProductApi, {
        brand,
        body: { connection: body },
      });
      return result.items.length > 0 || url === "" ? result : tryOnPreviewed(url, body);
    },
    onSuccess: (result, tried) => {
      if (countOutcomes(result, "changed", "broken", "taken_down") === 0) save.mutate(tried);
      else setShown({ result, tried });
    },
  });
  const start = (draft: Draft, url: string) =>
    trial.mutate({
      body: connectionBody(saved, draft),
      before: connectionBody(saved, toDraft(saved)),
      seen: saved.connected_at,
      url,
    });
  return {
    save,
    trial: {
      start,
      isPending: trial.isPending,
      error: trial.error,
      shown: shown?.result,
      confirm: () => shown && save.mutate(shown.tried),
      close: () => setShown(undefined),
    },
  };
};
