import { Code, Group, Select, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Panel } from "../../../components/layout/panel.tsx";
import { DataTable } from "../../../components/lists/data-table.tsx";
import type { Column } from "../../../components/lists/rows.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { useAddressFilters } from "../../../lib/queries/address-filters.ts";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../../lib/queries/pages.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { time } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/audit.ts";
import { type AuditKind, oneEntryPerUpload } from "./audit-entries.ts";
import { type AuditEntry, auditOptions } from "./audit-query.ts";
import { auditText } from "./audit-text.ts";

const isKind = (name: string | null): name is AuditKind => name !== null && Object.hasOwn(texts.kinds, name);

const columns: readonly Column<AuditEntry>[] = [
  {
    name: texts.what,
    cell: ({ at, action, what, who }) => (
      <>
        <bdi style={{ fontWeight: 600, overflowWrap: "anywhere" }}>{who.email ?? who.sub}</bdi>{" "}
        <bdi style={{ overflowWrap: "anywhere" }}>{auditText(action, what)}</bdi>
        <Text fz={13} c="dimmed" hiddenFrom="sm">
          {time(at)}
        </Text>
        {Object.keys(what).length > 0 && (
          <details className="disclosure">
            <summary style={{ fontSize: 13, fontWeight: 400 }}>{texts.raw}</summary>
            <Code block mt={4} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="ltr">
              {JSON.stringify({ action, ...what }, null, 2)}
            </Code>
          </details>
        )}
      </>
    ),
  },
  { name: texts.when, isExtra: true, cell: ({ at }) => <span className="whole">{time(at)}</span> },
];

export const AuditPanel = () => {
  const context = useStoreContext();
  const [parameters, filter] = useAddressFilters();
  const search = parameters.get("search") ?? "";
  const asked = parameters.get("kind");
  const kind = isKind(asked) ? asked : undefined;
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const query = useSearchOn(useInfiniteQuery(auditOptions(context, { search: looked, kind })));
  const shown = { ...query, data: query.data && oneEntryPerUpload(query.data) } as typeof query;
  const isFiltered = search !== "" || kind !== undefined;
  return (
    <Panel title={texts.title} aside={texts.failedToo} flush>
      <Group gap="sm" px={20} py="sm">
        <TextInput
          aria-label={texts.search}
          placeholder={texts.searchHint}
          leftSection={<IconSearch size={18} />}
          value={search}
          onChange={({ currentTarget }) => filter({ search: currentTarget.value })}
          style={{ flex: "1 1 220px" }}
          dir="auto"
        />
        <Select
          aria-label={texts.kind}
          placeholder={texts.allKinds}
          clearable
          data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
          value={kind ?? null}
          onChange={(chosen) => filter({ kind: chosen })}
          w={{ base: "100%", xs: 240 }}
          maxDropdownHeight={400}
        />
      </Group>
      <DataTable
        label={texts.title}
        columns={columns}
        getKey={({ at, action, who }) => `${at} ${action} ${who.sub}`}
        query={shown}
        failed={texts.failed}
        empty={<EmptyState words={texts.empty} />}
        onClearFilters={isFiltered ? () => filter({ search: null, kind: null }) : undefined}
      />
    </Panel>
  );
};
