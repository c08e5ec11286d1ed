import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReconcileReport } from "../../../../../shared/attribution/reconcile/reconcile.schema.ts";
import { reconcileDay } from "../../../../admin/reconcile-day.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { counted, longDay } from "../../lib/text/format.ts";
import { lastDays } from "../../lib/text/period.ts";

type Difference = ReconcileReport["differences"][number];

const columns: readonly Column<Difference & { readonly key: string }>[] = [
  { name: "Figure", cell: ({ scope, figure, currency }) => `${scope} ${figure}, ${currency}` },
  { name: "Stored", isNumber: true, cell: ({ stored }) => stored },
  { name: "Recounted", isNumber: true, cell: ({ recounted }) => <strong>{recounted}</strong> },
];

/** Recounts a day from its orders, and repairs what differs. Looking comes first. */
export const ReconcilePanel = () => {
  const { api, brand } = useStoreContext();
  const [day, setDay] = useState(lastDays(1, Date.now()).to);
  const [orders, setOrders] = useState(0);
  const recount = useMutation({
    mutationFn: (repair: boolean) => {
      setOrders(0);
      return reconcileDay(api, { brand, body: { day, repair } }, (soFar) => setOrders(soFar.orders));
    },
  });
  const { data } = recount;
  const problems = data ? data.differences.length + data.unattributed_orders.length : 0;
  const differences = (data?.differences ?? []).map((each) => ({
    ...each,
    key: `${each.scope} ${each.figure} ${each.currency}`,
  }));
  return (
    <Panel title="Reconcile">
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          <TextInput
            type="date"
            label="Day (UTC)"
            value={day}
            onChange={({ currentTarget }) => {
              setDay(currentTarget.value);
              recount.reset();
            }}
          />
          <Button
            variant="default"
            loading={recount.isPending}
            disabled={day === ""}
            onClick={() => recount.mutate(false)}
          >
            Recount
          </Button>
          {problems > 0 && !recount.variables && (
            <Button onClick={() => recount.mutate(true)}>Repair what differs</Button>
          )}
        </Group>
        {recount.isPending && <Text role="status">{counted(orders, "order")} counted so far…</Text>}
        {recount.error && <ErrorPanel title="The day was not recounted." error={recount.error} />}
        {data && (
          <div role="status">
            <Text fw={600}>
              {longDay(data.day)}: {counted(data.orders, "order")},{" "}
              {problems === 0 ? "and every figure agrees." : `${counted(problems, "problem")}.`}
            </Text>
            {data.unattributed_orders.length > 0 && (
              <Text dir="auto">Without attribution: {data.unattributed_orders.slice(0, 20).join(", ")}</Text>
            )}
            {(data.repaired.orders > 0 || data.repaired.figures > 0) && (
              <Text c="var(--success)">
                Repaired: {counted(data.repaired.orders, "order")} and{" "}
                {counted(data.repaired.figures, "figure")}.
              </Text>
            )}
            {data.repaired.failed_orders.length > 0 && (
              <Text c="red">Still without attribution: {data.repaired.failed_orders.join(", ")}</Text>
            )}
          </div>
        )}
        {differences.length > 0 && (
          <Rows items={differences} columns={columns} getKey={({ key }) => key} label="Figures that differ" />
        )}
      </Stack>
    </Panel>
  );
};
