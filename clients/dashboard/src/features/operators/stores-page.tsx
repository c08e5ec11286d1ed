import { Stack, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { StoreSummary } from "../../../../../shared/stores/stores.schema.ts";
import { paths, ROUTES } from "../../app/routes.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { Icon } from "../../components/layout/icon.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/layout/router-link.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../lib/queries/pages.ts";
import { storesOptions } from "../../lib/queries/stores.ts";
import { useSession } from "../../lib/session/session.tsx";
import { NONE, time } from "../../lib/text/format.ts";
import { ROLE_NAMES } from "../../lib/text/role-names.ts";

const state = ({ closed_at, product_api_connected }: StoreSummary) => {
  if (closed_at !== undefined) return <StateBadge tone="danger">Closed</StateBadge>;
  return product_api_connected ? (
    <StateBadge tone="success">Connected</StateBadge>
  ) : (
    <StateBadge tone="neutral">No product API</StateBadge>
  );
};

const COLUMNS: readonly Column<StoreSummary>[] = [
  {
    name: "Store",
    cell: ({ brand, name }) => (
      <RouterAnchor to={paths.overview(brand)} fw={500} className="two-lines" dir="auto">
        {name}
      </RouterAnchor>
    ),
  },
  { name: "Brand", isExtra: true, cell: ({ brand }) => <code>{brand}</code> },
  { name: "Currency", isExtra: true, cell: ({ currency }) => currency ?? NONE },
  { name: "State", cell: state },
  { name: "Created", isExtra: true, cell: ({ created_at }) => time(created_at) },
];

/** Everybody but operators is something in each store. */
const OWN_COLUMNS: readonly Column<StoreSummary>[] = [
  ...COLUMNS.slice(0, 1),
  { name: "Your role", cell: ({ role }) => (role ? ROLE_NAMES[role] : NONE) },
  ...COLUMNS.slice(1),
];

/** All stores that the signed-in person may see. */
export const StoresPage = () => {
  const { api, user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const query = useSearchOn(useInfiniteQuery(storesOptions(api, looked)));
  const setSearch = (text: string) => setParameters(text === "" ? {} : { search: text }, { replace: true });
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.stores.title}>
        {user.isOperator && (
          <RouterButton to={paths.newStore()} leftSection={<Icon name="plus" />}>
            Create store
          </RouterButton>
        )}
      </PageHeader>
      <TextInput
        aria-label="Search stores"
        placeholder="Search by name or brand"
        leftSection={<Icon name="search" />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        maw={360}
      />
      <Panel flush>
        <DataTable
          label="Stores"
          columns={user.isOperator ? COLUMNS : OWN_COLUMNS}
          getKey={({ brand }) => brand}
          query={query}
          failed="The stores could not be loaded."
          empty={
            <EmptyState
              words={
                user.isOperator
                  ? "No stores yet."
                  : `No store has invited ${user.name} yet. Ask an owner of the store to invite this address.`
              }
            />
          }
          onClearFilters={search.trim() === "" ? undefined : () => setSearch("")}
        />
      </Panel>
    </Stack>
  );
};
