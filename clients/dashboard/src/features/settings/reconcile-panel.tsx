import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReconcileReport } from "../../../../../shared/attribution/reconcile/reconcile.schema.ts";
import { reconcileDay } from "../../../../admin/reconcile-day.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { longDay } from "../../lib/text/format.ts";
import { lastDays } from "../../lib/text/period.ts";
import { texts } from "../../texts/en/settings.ts";

type Difference = ReconcileReport["differences"][number];

const columns: readonly Column<Difference & { readonly key: string }>[] = [
  { name: texts.figure, cell: ({ scope, figure, currency }) => `${scope} ${figure}, ${currency}` },
  { name: texts.stored, isNumber: true, cell: ({ stored }) => stored },
  { name: texts.recounted, isNumber: true, cell: ({ recounted }) => <strong>{recounted}</strong> },
];

export const ReconcilePanel = () => {
  const { api, brand } = useStoreContext();
  const timeZone = useTimeZone();
  const [day, setDay] = useState(lastDays(1, Date.now(), timeZone).to);
  const [orders, setOrders] = useState(0);
  const recount = useMutation({
    mutationFn: (repair: boolean) => {
      setOrders(0);
      return reconcileDay(api, { brand, body: { day, repair } }, (soFar) => setOrders(soFar.orders));
    },
  });
  const { data } = recount;
  const canRepair = data && (data.unattributed_orders.length > 0 || data.uncorrected === null);
  const problems = data ? data.differences.length + data.unattributed_orders.length : 0;
  const differences = (data?.differences ?? []).map((each) => ({
    ...each,
    key: `${each.scope} ${each.figure} ${each.currency}`,
  }));
  return (
    <Panel title={texts.reconcile}>
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          <TextInput
            type="date"
            label={texts.day}
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
            {texts.recount}
          </Button>
          {problems > 0 && canRepair && !recount.variables && (
            <Button onClick={() => recount.mutate(true)}>{texts.repair}</Button>
          )}
        </Group>
        {recount.isPending && <Text role="status">{texts.countedSoFar(orders)}</Text>}
        {recount.error && <ErrorPanel title={texts.notRecounted} error={recount.error} />}
        {data && (
          <div role="status">
            <Text fw={600}>
              {problems === 0
                ? texts.agrees(longDay(data.day), data.orders)
                : texts.differs(longDay(data.day), data.orders, problems)}
            </Text>
            {data.unattributed_orders.length > 0 && (
              <Text dir="auto">{texts.unattributed(data.unattributed_orders.slice(0, 20).join(", "))}</Text>
            )}
            {data.uncorrected && <Text>{texts.uncorrected[data.uncorrected]}</Text>}
            {(data.repaired.orders > 0 || data.repaired.figures > 0) && (
              <Text c="var(--success)">{texts.repaired(data.repaired.orders, data.repaired.figures)}</Text>
            )}
            {data.repaired.failed_orders.length > 0 && (
              <Text c="red">{texts.stillUnattributed(data.repaired.failed_orders.join(", "))}</Text>
            )}
          </div>
        )}
        {differences.length > 0 && (
          <Rows items={differences} columns={columns} getKey={({ key }) => key} label={texts.differing} />
        )}
      </Stack>
    </Panel>
  );
};
