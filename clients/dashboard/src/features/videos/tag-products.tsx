import { Button, Group, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { ProductSummary } from "../../../../../shared/catalog/products/products.schema.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { hiddenBy } from "../../../../../shared/vocabulary/product-statuses.ts";
import { SearchCombobox } from "../../components/lists/search-combobox.tsx";
import { SortableList } from "../../components/lists/sortable-list.tsx";
import { allItems } from "../../lib/queries/page.ts";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../lib/queries/pages.ts";
import { productOptions, productsOptions } from "../../lib/queries/products.ts";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { money } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/videos.ts";

type TagProductsProps = {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly error: string | undefined;
};

const productNote = (
  product: ProductSummary | null | undefined,
  store: StoreView | undefined,
): string | undefined => {
  if (product === null) return texts.notInCatalog;
  if (product === undefined) return undefined;
  if (product.product_status !== "active") return texts.productTakenDown;
  const setting = store && hiddenBy(product, store);
  return setting && texts.productHidden[setting];
};

export const TagProducts = ({ value, onChange, error }: TagProductsProps) => {
  const context = useStoreContext();
  const { data: store } = useStore();
  const [search, setSearch] = useState("");
  const wanted = search.trim();
  const [looked] = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS);
  const products = useSearchOn(useInfiniteQuery(productsOptions(context, looked)));
  const tagged = useQueries({ queries: value.map((id) => productOptions(context, id)) });
  const isUnknown = wanted !== "" && wanted === looked && allItems(products.data).length === 0;
  const add = (id: string) => {
    if (!value.includes(id)) onChange([...value, id]);
    setSearch("");
  };
  return (
    <Stack gap="sm">
      <SortableList
        label={texts.productsOf}
        isRemovable
        onChange={onChange}
        items={value.map((id, index) => ({
          id,
          label: tagged[index]?.data?.title ?? id,
          picture: tagged[index]?.data?.thumbnail_image,
          note: productNote(tagged[index]?.data, store),
        }))}
      />
      <SearchCombobox
        name="products"
        label={texts.addProduct}
        placeholder={texts.searchProduct}
        search={search}
        looked={looked}
        onSearch={setSearch}
        query={products}
        optionOf={({ client_product_id, title, thumbnail_image, price, currency }) => ({
          value: client_product_id,
          label: title,
          picture: thumbnail_image,
          note: money(price, currency ?? store?.currency),
        })}
        chosen={value}
        onAdd={add}
        error={error}
        failed={texts.productsFailed}
      />
      {isUnknown && !products.isFetching && (
        <Group gap="sm">
          <Button variant="default" onClick={() => add(wanted)}>
            {texts.addId(wanted)}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
