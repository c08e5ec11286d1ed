import { ActionIcon, Group, Select, Text, Tooltip } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import {
  PRODUCT_URL_STATUSES,
  type ProductUrlStatus,
} from "../../../../../../shared/vocabulary/pull-outcomes.ts";
import { warningText } from "../../../../../../shared/vocabulary/pull-warnings.ts";
import { paths } from "../../../app/routes.ts";
import { StateBadge, type Tone } from "../../../components/layout/badge.tsx";
import { Icon } from "../../../components/layout/icon.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../../components/layout/router-link.tsx";
import { DataTable } from "../../../components/lists/data-table.tsx";
import type { Column } from "../../../components/lists/rows.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { toastUndo } from "../../../components/states/toast.tsx";
import { keys } from "../../../lib/queries/keys.ts";
import type { Page } from "../../../lib/queries/page.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { NONE, time } from "../../../lib/text/format.ts";
import { productUrlsOptions } from "../catalog-queries.ts";

/** While product URLs that were just added wait to be pulled, the list is read again this often. */
const WAITING_MS = 3_000;
/** All loaded pages are read again, so a long list is not. */
const MAX_WATCHED_PAGES = 3;

const isWaiting = (pages: readonly Page<ProductUrlView>[]): boolean =>
  pages.length <= MAX_WATCHED_PAGES &&
  pages.some(({ items }) => items.some(({ status }) => status === "pending"));

const STATUSES: Readonly<Record<ProductUrlStatus, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: "Waiting", tone: "neutral" },
  ok: { label: "Updated", tone: "success" },
  unchanged: { label: "Unchanged", tone: "success" },
  not_for_sale: { label: "Not for sale", tone: "neutral" },
  not_found: { label: "Not found", tone: "warning" },
  invalid: { label: "Invalid", tone: "danger" },
  unreachable: { label: "Unreachable", tone: "danger" },
  removed: { label: "Removed", tone: "neutral" },
};

const isStatus = (text: string | null): text is ProductUrlStatus =>
  PRODUCT_URL_STATUSES.some((status) => status === text);

/** The store's product URLs, each with the outcome of its last pull and why. */
export const ProductUrlList = () => {
  const context = useStoreContext();
  const { api, brand } = context;
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("status");
  const status = isStatus(asked) ? asked : undefined;
  const query = useInfiniteQuery({
    ...productUrlsOptions(context, status),
    refetchInterval: ({ state: { data } }) => (isWaiting(data?.pages ?? []) ? WAITING_MS : false),
  });
  const filter = (next: string | null) =>
    setParameters((before) => {
      if (next === null) before.delete("status");
      else before.set("status", next);
      return before;
    });
  const change = useMutation({
    mutationFn: async ({ url, isBack }: { url: string; isBack: boolean }): Promise<void> => {
      const input = { brand, body: { urls: [url] } };
      if (isBack) await api.call(PRODUCT_URL_OPERATIONS.addProductUrls, input);
      else await api.call(PRODUCT_URL_OPERATIONS.removeProductUrls, input);
    },
    onSuccess: (_, { url, isBack }) => {
      if (!isBack) toastUndo("Product URL removed", () => change.mutate({ url, isBack: true }));
      return client.invalidateQueries({ queryKey: keys.productUrls.all(brand) });
    },
  });
  const columns: readonly Column<ProductUrlView>[] = [
    {
      name: "Product URL",
      cell: ({ url, message, warnings, status: state }) => (
        <>
          <RouterAnchor to={`${paths.mapping(brand)}?url=${encodeURIComponent(url)}`} className="two-lines">
            <bdi dir="ltr">{url.replace(/^https?:\/\//, "")}</bdi>
          </RouterAnchor>
          {!["ok", "unchanged", "pending"].includes(state) && (
            <Text fz={13} c="dimmed" dir="auto">
              {message}
            </Text>
          )}
          {warnings?.map(warningText).map((words) => (
            <Text key={words} fz={13} c="var(--warning)" dir="auto">
              {words}
            </Text>
          ))}
        </>
      ),
    },
    { name: "Product ID", isExtra: true, cell: ({ client_product_id: id }) => id ?? NONE },
    {
      name: "Outcome",
      cell: ({ status: state, retrying }) => (
        <StateBadge tone={STATUSES[state].tone}>
          {retrying ? "Trying again" : STATUSES[state].label}
        </StateBadge>
      ),
    },
    { name: "Checked", isExtra: true, cell: ({ checked_at }) => time(checked_at) },
    {
      name: "Change",
      isNumber: true,
      cell: ({ url, status: state }) => {
        const isBack = state === "removed";
        return (
          <Tooltip label={isBack ? "Add this URL again" : "Remove this URL and take its product down"}>
            <ActionIcon
              variant="subtle"
              size="lg"
              c="dimmed"
              aria-label={isBack ? `Add ${url} again` : `Remove ${url}`}
              onClick={() => change.mutate({ url, isBack })}
            >
              <Icon name={isBack ? "refresh" : "trash"} />
            </ActionIcon>
          </Tooltip>
        );
      },
    },
  ];
  return (
    <Panel
      title="Product URLs"
      aside={
        <Group gap="sm">
          <Select
            aria-label="Outcome"
            placeholder="All outcomes"
            clearable
            data={PRODUCT_URL_STATUSES.map((value) => ({ value, label: STATUSES[value].label }))}
            value={status ?? null}
            onChange={filter}
            w={180}
          />
        </Group>
      }
      flush
    >
      {change.error && <ErrorPanel title="The product URL was not changed." error={change.error} />}
      <DataTable
        label="Product URLs"
        columns={columns}
        getKey={({ url }) => url}
        query={query}
        failed="The product URLs could not be loaded."
        empty={
          <EmptyState words="No product URLs yet. Add the URLs of your shop’s products, and the service imports each of them.">
            <RouterButton to={paths.addUrls(brand)} variant="default">
              Add URLs
            </RouterButton>
          </EmptyState>
        }
        onClearFilters={status === undefined ? undefined : () => filter(null)}
      />
    </Panel>
  );
};
