import { Group, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ProductSummary } from "../../../../../shared/catalog/products/products.schema.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/layout/router-link.tsx";
import { Thumbnail } from "../../components/layout/thumbnail.tsx";
import { DataTable, filtered } from "../../components/lists/data-table.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useAddressFilters } from "../../lib/queries/address-filters.ts";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../lib/queries/pages.ts";
import { productOptions, productsOptions } from "../../lib/queries/products.ts";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { money } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/products.ts";
import { stockText, whyHidden } from "./product-words.ts";

const productColumns = (brand: string, store: StoreView | undefined): readonly Column<ProductSummary>[] => [
  {
    name: texts.product,
    cell: ({ client_product_id: id, title, thumbnail_image, ...product }) => (
      <Group gap="sm" wrap="nowrap">
        <Thumbnail src={thumbnail_image} width={44} height={44} />
        <div style={{ minWidth: 0 }}>
          <RouterAnchor to={paths.product(brand, id)} c="inherit" fw={500} className="two-lines" dir="auto">
            {title}
          </RouterAnchor>
          {store && (
            <Text fz={13} c="var(--warning)">
              {whyHidden(product, store)}
            </Text>
          )}
        </div>
      </Group>
    ),
  },
  { name: texts.id, isExtra: true, cell: ({ client_product_id: id }) => <bdi>{id}</bdi> },
  {
    name: texts.price,
    isNumber: true,
    cell: (product) => (
      <>
        <bdi>{money(product.price, product.currency ?? store?.currency)}</bdi>
        {product.compare_price !== undefined && product.compare_price !== product.price && (
          <Text component="s" c="dimmed" fz={13} td="line-through" display="block">
            <bdi>{money(product.compare_price, product.currency ?? store?.currency)}</bdi>
          </Text>
        )}
      </>
    ),
  },
  { name: texts.stockLevel, isExtra: true, cell: stockText },
  {
    name: texts.status,
    isExtra: true,
    cell: (product) => {
      if (product.product_status !== "active")
        return <StateBadge tone="neutral">{texts.takenDown}</StateBadge>;
      return store && whyHidden(product, store) ? (
        <StateBadge tone="warning">{texts.hidden}</StateBadge>
      ) : (
        <StateBadge tone="success">{texts.active}</StateBadge>
      );
    },
  },
  {
    name: texts.source,
    isExtra: true,
    cell: ({ source }) => (source === "push" ? texts.pushed : texts.pulled),
  },
];

export const ProductsPage = () => {
  const context = useStoreContext();
  const { data: store } = useStore();
  const [parameters, setFilters] = useAddressFilters();
  const search = parameters.get("search") ?? "";
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const query = useSearchOn(useInfiniteQuery(productsOptions(context, looked)));
  const exact = useQuery(productOptions(context, looked || undefined));
  const columns = productColumns(context.brand, store);
  const setSearch = (search: string) => setFilters({ search });
  const getKey = ({ client_product_id: id }: ProductSummary) => id;
  const isLooking = search.trim() !== "";
  const isFound = isLooking && exact.data != null;
  const isOther = (product: ProductSummary) => getKey(product) !== exact.data?.client_product_id;
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.products.title} />
      <TextInput
        aria-label={texts.search}
        placeholder={texts.searchHint}
        leftSection={<IconSearch size={18} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        maw={420}
      />
      {isFound && exact.data && (
        <Panel title={texts.withId} flush>
          <Rows items={[exact.data]} columns={columns} getKey={getKey} rowHeight={60} label={texts.ofId} />
        </Panel>
      )}
      <Panel flush>
        <DataTable
          label={texts.products}
          columns={columns}
          getKey={getKey}
          rowHeight={60}
          query={isFound ? filtered(query, isOther) : query}
          failed={texts.listFailed}
          empty={
            <EmptyState words={texts.none}>
              <RouterButton to={paths.catalog(context.brand)} variant="default">
                {texts.toCatalog}
              </RouterButton>
            </EmptyState>
          }
          onClearFilters={isLooking ? () => setSearch("") : undefined}
        />
      </Panel>
    </Stack>
  );
};
