import { Button, Combobox, Group, Input, InputBase, Stack, Text, useCombobox } from "@mantine/core";
import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { SortableList } from "../../components/sortable-list.tsx";
import { Thumbnail } from "../../components/thumbnail.tsx";
import { money } from "../../lib/format.ts";
import { matches } from "../../lib/matches.ts";
import { itemsOf } from "../../lib/pages.ts";
import { productOptions, productsOptions } from "../../lib/products.ts";
import { useStore, useStoreContext } from "../../lib/store.tsx";

const MOST_SHOWN = 20;

type TagProductsProps = {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly error: string | undefined;
};

/** The products shown with a video, found by title, id or SKU, in their order. */
export const TagProducts = ({ value, onChange, error }: TagProductsProps) => {
  const context = useStoreContext();
  const { data: store } = useStore();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [search, setSearch] = useState("");
  const products = useInfiniteQuery(productsOptions(context));
  const tagged = useQueries({ queries: value.map((id) => productOptions(context, id)) });
  const found = itemsOf(products.data)
    .filter(
      ({ client_product_id: id, title, product_metadata }) =>
        !value.includes(id) && matches(search, title, id, product_metadata?.sku),
    )
    .slice(0, MOST_SHOWN);
  const add = (id: string) => {
    onChange([...value, id]);
    setSearch("");
    combobox.closeDropdown();
  };
  return (
    <Stack gap="sm">
      <SortableList
        label="Products of the video"
        isRemovable
        onChange={onChange}
        items={value.map((id, index) => ({
          id,
          label: tagged[index]?.data?.title ?? id,
          picture: tagged[index]?.data?.thumbnail_image,
          note: tagged[index]?.data === null ? "Not in the catalog yet" : undefined,
        }))}
      />
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.Target>
          <InputBase
            name="products"
            label="Add a product"
            placeholder="Search by title, id or SKU"
            value={search}
            autoComplete="off"
            error={error}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value);
              combobox.openDropdown();
              combobox.selectFirstOption();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={300} style={{ overflowY: "auto" }} aria-label="Products">
            {found.map((product) => (
              <Combobox.Option key={product.client_product_id} value={product.client_product_id}>
                <Group gap="sm" wrap="nowrap">
                  <Thumbnail src={product.thumbnail_image} width={36} height={36} />
                  <Text className="two-lines" dir="auto" style={{ flex: 1, minWidth: 0 }}>
                    {product.title}
                  </Text>
                  <Text fz={13} c="dimmed">
                    {money(product.price, product.currency ?? store?.currency)}
                  </Text>
                </Group>
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>Nothing found in what is loaded.</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {products.error && <Input.Error>The products could not be loaded.</Input.Error>}
      <Group gap="sm">
        {products.hasNextPage && (
          <Button
            variant="default"
            loading={products.isFetchingNextPage}
            onClick={() => void products.fetchNextPage()}
          >
            Search in more products
          </Button>
        )}
        {search.trim() !== "" && found.length === 0 && (
          <Button variant="default" onClick={() => add(search.trim())}>
            Tag the id “{search.trim()}”
          </Button>
        )}
      </Group>
    </Stack>
  );
};
