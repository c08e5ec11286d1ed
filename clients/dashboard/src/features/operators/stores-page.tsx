import { Stack, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { StoreSummary } from "../../../../../shared/stores/stores.schema.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/layout/router-link.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useAddressFilters } from "../../lib/queries/address-filters.ts";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../lib/queries/pages.ts";
import { storesOptions } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { useSession } from "../../lib/session/session.tsx";
import { NONE, time } from "../../lib/text/format.ts";
import { ROLE_NAMES } from "../../lib/text/names.ts";
import { texts } from "../../texts/en/operators.ts";

const state = ({ closed_at, product_api_connected }: StoreSummary) => {
  if (closed_at !== undefined) return <StateBadge tone="danger">{texts.closed}</StateBadge>;
  return product_api_connected ? (
    <StateBadge tone="success">{texts.connected}</StateBadge>
  ) : (
    <StateBadge tone="neutral">{texts.notConnected}</StateBadge>
  );
};

const COLUMNS: readonly Column<StoreSummary>[] = [
  {
    name: texts.store,
    cell: ({ brand, name }) => (
      <RouterAnchor to={paths.overview(brand)} fw={500} className="two-lines" dir="auto">
        {name}
      </RouterAnchor>
    ),
  },
  { name: texts.brand, isExtra: true, cell: ({ brand }) => <code>{brand}</code> },
  { name: texts.currency, isExtra: true, cell: ({ currency }) => currency ?? NONE },
  { name: texts.state, cell: state },
  { name: texts.created, isExtra: true, cell: ({ created_at }) => time(created_at) },
];

const OWN_COLUMNS: readonly Column<StoreSummary>[] = [
  ...COLUMNS.slice(0, 1),
  { name: texts.role, cell: ({ role }) => (role ? ROLE_NAMES[role] : NONE) },
  ...COLUMNS.slice(1),
];

export const StoresPage = () => {
  const { api, user } = useSession();
  const [parameters, setFilters] = useAddressFilters();
  const search = parameters.get("search") ?? "";
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const query = useSearchOn(useInfiniteQuery(storesOptions(api, looked)));
  const setSearch = (search: string) => setFilters({ search });
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.stores.title}>
        {user.isOperator && (
          <RouterButton to={paths.newStore()} leftSection={<IconPlus size={18} />}>
            {texts.createStore}
          </RouterButton>
        )}
      </PageHeader>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.searchHint}
        leftSection={<IconSearch size={18} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        maw={360}
      />
      <Panel flush>
        <DataTable
          label={texts.stores}
          columns={user.isOperator ? COLUMNS : OWN_COLUMNS}
          getKey={({ brand }) => brand}
          query={query}
          failed={texts.failed}
          empty={<EmptyState words={user.isOperator ? texts.none : texts.notInvited(user.name)} />}
          onClearFilters={search.trim() === "" ? undefined : () => setSearch("")}
        />
      </Panel>
    </Stack>
  );
};
