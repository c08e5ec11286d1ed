import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { knownUrlsOptions } from "../catalog-queries.ts";
import { findForeign } from "./find-foreign.ts";

export const useForeign = (urls: readonly string[]) => {
  const known = useQuery(knownUrlsOptions(useStoreContext())).data;
  const api = useStore().data?.product_api;
  const found = useMemo(() => findForeign(urls, { api, urls: known ?? [] }), [urls, api, known]);
  // The confirmation applies only to these URLs.
  const [added, setAdded] = useState<string>();
  const named = found.urls.join("\n");
  const isAdded = added === named;
  const toAdd = useMemo(() => {
    const left = new Set(isAdded ? [] : found.urls);
    return urls.filter((url) => !left.has(url));
  }, [urls, found, isAdded]);
  return { found, isAdded, toAdd, setAdded: (is: boolean) => setAdded(is ? named : undefined) };
};
