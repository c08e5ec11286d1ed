import { Button, Group, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { PRODUCT_URL_STATUSES } from "../../../../../../shared/vocabulary/product-urls.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { DataTable } from "../../../components/lists/data-table.tsx";
import { useSelection } from "../../../components/lists/use-selection.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { useAddressFilters } from "../../../lib/queries/address-filters.ts";
import { allItems, type Page } from "../../../lib/queries/page.ts";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../../lib/queries/pages.ts";
import { useMay, useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/urls.ts";
import { productUrlsOptions } from "../catalog-queries.ts";
import { isStatus, OUTCOMES } from "../outcomes.ts";
import { OutcomeCounts } from "./outcome-counts.tsx";
import { SelectedUrls } from "./selected-urls.tsx";
import { urlColumns } from "./url-columns.tsx";
import { useChangeUrls } from "./use-change-urls.ts";

const WAITING_MS = 3_000;
/** Longer lists are not polled, because a poll reads all loaded pages. */
const MAX_WATCHED_PAGES = 3;

const isWaiting = (pages: readonly Page<ProductUrlView>[]): boolean =>
  pages.length <= MAX_WATCHED_PAGES &&
  pages.some(({ items }) => items.some(({ status }) => status === "pending"));

const getUrl = ({ url }: ProductUrlView): string => url;

export const ProductUrlList = () => {
  const context = useStoreContext();
  const { brand } = context;
  const isConnected = useStore().data?.product_api !== undefined;
  const [parameters, setFilters] = useAddressFilters();
  const asked = parameters.get("status");
  const status = isStatus(asked) ? asked : undefined;
  const search = parameters.get("search") ?? "";
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const query = useSearchOn(
    useInfiniteQuery({
      ...productUrlsOptions(context, { status, search: looked }),
      refetchInterval: ({ state: { data } }) => (isWaiting(data?.pages ?? []) ? WAITING_MS : false),
    }),
  );
  const selection = useSelection(query, getUrl, getUrl);
  const { loaded, selected } = selection;
  const selecting = useMutation({ mutationFn: () => selection.chooseAll() });
  const filter = (name: "status" | "search", value: string | null) => {
    selection.clear();
    setFilters({ [name]: value });
  };
  const mayChange = useMay()(PRODUCT_URL_OPERATIONS.removeProductUrls);
  const change = useChangeUrls();
  const { remove, addAgain } = change;
  const columns = useMemo(
    () =>
      urlColumns({
        brand,
        isConnected,
        mayChange,
        onRemove: (item) => remove([item]),
        onAddAgain: (item) => addAgain([item]),
      }),
    [brand, isConnected, mayChange, remove, addAgain],
  );
  const whole = useInfiniteQuery(productUrlsOptions(context, { status: undefined, search: "" }));
  const all = whole.hasNextPage || whole.data === undefined ? undefined : allItems(whole.data);
  const isFiltered = status !== undefined || search !== "";
  return (
    <Panel
      title={texts.productUrls}
      aside={all !== undefined && all.length > 0 && <OutcomeCounts brand={brand} urls={all} />}
      flush
    >
      {(all === undefined || all.length > 0 || isFiltered) && (
        <Group gap="sm" px={20} py="sm">
          <TextInput
            aria-label={texts.searchLabel}
            placeholder={texts.searchHint}
            leftSection={<IconSearch size={18} />}
            value={search}
            onChange={({ currentTarget }) => filter("search", currentTarget.value)}
            style={{ flex: "1 1 220px" }}
            dir="ltr"
          />
          <Select
            aria-label={texts.outcome}
            placeholder={texts.allOutcomes}
            clearable
            data={PRODUCT_URL_STATUSES.map((value) => ({ value, label: OUTCOMES[value].label }))}
            value={status ?? null}
            onChange={(next) => filter("status", next)}
            w={180}
          />
          {mayChange && status === "not_found" && loaded.length > 0 && selected.length === 0 && (
            <Button variant="default" loading={selecting.isPending} onClick={() => selecting.mutate()}>
              {texts.selectNotFound}
            </Button>
          )}
        </Group>
      )}
      {change.error && <ErrorPanel title={texts.notAllChanged} error={change.error} />}
      {selecting.error && <ErrorPanel title={texts.notAllSelected} error={selecting.error} />}
      {(selected.length > 0 || change.isPending) && (
        <SelectedUrls
          items={selected}
          change={change}
          selecting={selecting}
          hasMore={selection.isAll && query.hasNextPage}
          onDone={selection.clear}
        />
      )}
      <DataTable
        label={texts.productUrls}
        columns={columns}
        selection={mayChange ? selection.rows : undefined}
        getKey={getUrl}
        rowHeight={60}
        noMatch={status === undefined || search !== "" ? undefined : texts.noneIs(OUTCOMES[status].label)}
        query={query}
        failed={texts.listFailed}
        empty={
          <EmptyState words={texts.none}>
            {mayChange && (
              <RouterButton to={paths.addUrls(brand)} variant="default">
                {texts.addUrls}
              </RouterButton>
            )}
          </EmptyState>
        }
        onClearFilters={isFiltered ? () => setFilters({ status: null, search: null }) : undefined}
      />
    </Panel>
  );
};
