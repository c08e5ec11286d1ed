import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { InferOutput } from "valibot";
import type { OrderList } from "../../../../../shared/attribution/views/orders.schema.ts";
import { CreditedMoney } from "../../components/figures/credited-money.tsx";
import { StateBadge } from "../../components/layout/badge.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/layout/router-link.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ordersOptions } from "../../lib/queries/orders.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { count, money, time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/orders.ts";

type Order = InferOutput<typeof OrderList>["items"][number];

const RefundedBadge = ({ refunded }: Pick<Order, "refunded">) =>
  refunded && <StateBadge tone="warning">{texts.refunded[refunded]}</StateBadge>;

const orderColumns = (brand: string): readonly Column<Order>[] => [
  {
    name: texts.order,
    cell: ({ order_id: id, refunded }) => (
      <Group gap="xs">
        <RouterAnchor to={paths.order(brand, id)} fw={500} className="two-lines whole-row">
          <bdi>{id}</bdi>
        </RouterAnchor>
        <RefundedBadge refunded={refunded} />
      </Group>
    ),
  },
  { name: texts.reported, isExtra: true, cell: ({ received_at }) => time(received_at) },
  {
    name: texts.linesCredited,
    isNumber: true,
    isExtra: true,
    cell: ({ attributed_lines, unconfirmed_lines, lines }) => (
      <>
        {texts.of(count(attributed_lines), count(lines))}
        {unconfirmed_lines > 0 && (
          <Text fz={13} c="var(--warning)">
            {texts.countUnconfirmed(count(unconfirmed_lines))}
          </Text>
        )}
      </>
    ),
  },
  // Currencies are never added up.
  {
    name: texts.revenue,
    isNumber: true,
    isExtra: true,
    cell: ({ totals }) =>
      totals.map(({ currency, revenue }) => <div key={currency}>{money(revenue, currency)}</div>),
  },
  {
    name: texts.credited,
    isNumber: true,
    cell: ({ totals }) =>
      totals.map(({ currency, attributed_revenue: revenue, unconfirmed_revenue: unconfirmed }) => (
        <div key={currency}>
          <CreditedMoney sale={{ currency, revenue, unconfirmed: { revenue: unconfirmed } }} />
        </div>
      )),
  },
];

const orderNote = ({ received_at, totals }: Order) => (
  <>
    {time(received_at)}
    {totals.map(({ currency, revenue }) => (
      <span key={currency} className="whole">
        {" · "}
        {money(revenue, currency)}
      </span>
    ))}
  </>
);

export const OrdersPage = () => {
  const context = useStoreContext();
  const navigate = useNavigate();
  const query = useInfiniteQuery(ordersOptions(context));
  const [id, setId] = useState("");
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.orders.title}>
        <RouterButton to={paths.refused(context.brand)} variant="default">
          {ROUTES.refused.title}
        </RouterButton>
        <RouterButton to={paths.tryOrder(context.brand)} variant="default">
          {texts.tryReport}
        </RouterButton>
      </PageHeader>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (id.trim() !== "") void navigate(paths.order(context.brand, id.trim()));
        }}
      >
        <Group gap="sm">
          <TextInput
            aria-label={texts.orderId}
            placeholder={texts.orderId}
            leftSection={<IconSearch size={18} />}
            value={id}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
            style={{ flex: "1 1 180px", maxWidth: 320 }}
          />
          <Button type="submit" variant="default">
            {texts.open}
          </Button>
        </Group>
      </form>
      <Panel flush>
        <DataTable
          label={texts.orders}
          columns={orderColumns(context.brand)}
          getKey={({ order_id }) => order_id}
          note={orderNote}
          query={query}
          failed={texts.listFailed}
          empty={
            <EmptyState words={texts.none}>
              <RouterButton to={paths.tryOrder(context.brand)}>{texts.tryReport}</RouterButton>
            </EmptyState>
          }
        />
      </Panel>
      {query.data?.pages.some(({ items }) => items.length > 0) && (
        <Text fz={13} c="dimmed">
          {texts.lessRefunds}
        </Text>
      )}
    </Stack>
  );
};
