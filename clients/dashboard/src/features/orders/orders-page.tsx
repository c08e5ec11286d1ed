import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { InferOutput } from "valibot";
import type { OrderList } from "../../../../../shared/attribution/views/orders.schema.ts";
import { paths, ROUTES } from "../../app/routes.ts";
import { Icon } from "../../components/layout/icon.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/layout/router-link.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { count, money, time } from "../../lib/text/format.ts";
import { ordersOptions } from "./orders-queries.ts";

type Order = InferOutput<typeof OrderList>["items"][number];

/** A line for each currency: they are never added up. */
const amounts = (totals: Order["totals"], of: "revenue" | "attributed_revenue") =>
  totals.map((total) => <div key={total.currency}>{money(total[of], total.currency)}</div>);

const orderColumns = (brand: string): readonly Column<Order>[] => [
  {
    name: "Order",
    cell: ({ order_id: id }) => (
      <RouterAnchor to={paths.order(brand, id)} fw={500} className="two-lines">
        <bdi>{id}</bdi>
      </RouterAnchor>
    ),
  },
  { name: "Reported", isExtra: true, cell: ({ received_at }) => time(received_at) },
  {
    name: "Lines credited",
    isNumber: true,
    isExtra: true,
    cell: ({ attributed_lines, unconfirmed_lines, lines }) => (
      <>
        {count(attributed_lines)} of {count(lines)}
        {unconfirmed_lines > 0 && (
          <Text fz={13} c="var(--warning)">
            {count(unconfirmed_lines)} unconfirmed
          </Text>
        )}
      </>
    ),
  },
  { name: "Revenue", isNumber: true, isExtra: true, cell: ({ totals }) => amounts(totals, "revenue") },
  {
    name: "Credited to videos",
    isNumber: true,
    cell: ({ totals }) => <strong>{amounts(totals, "attributed_revenue")}</strong>,
  },
];

/** The reported orders, the latest first. */
export const OrdersPage = () => {
  const context = useStoreContext();
  const navigate = useNavigate();
  const query = useInfiniteQuery(ordersOptions(context));
  const [id, setId] = useState("");
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.orders.title}>
        <RouterButton to={paths.tryOrder(context.brand)} variant="default">
          Try a report
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
            aria-label="Order id"
            placeholder="Order id"
            leftSection={<Icon name="search" />}
            value={id}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
            style={{ flex: "1 1 180px", maxWidth: 320 }}
          />
          <Button type="submit" variant="default">
            Open
          </Button>
        </Group>
      </form>
      <Panel flush>
        <DataTable
          label="Orders"
          columns={orderColumns(context.brand)}
          getKey={({ order_id }) => order_id}
          query={query}
          failed="The orders could not be loaded."
          empty={
            <EmptyState words="No orders yet. Your server reports each order when it is complete.">
              <RouterButton to={paths.tryOrder(context.brand)}>Try a report</RouterButton>
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
};
