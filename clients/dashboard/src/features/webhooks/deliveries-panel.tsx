import { Anchor, Button, Code, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DELIVERY_DAYS } from "../../../../../shared/vocabulary/webhooks.ts";
import type { WebhookView } from "../../../../../shared/webhooks/webhooks.schema.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/webhooks.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { FailedTest } from "./failed-test.tsx";
import { ReplayDialog } from "./replay-dialog.tsx";
import { type Delivery, deliveriesOptions, useTestWebhook, useWebhooksChanged } from "./webhook-queries.ts";
import { deliveryWord, describeAnswer, eventName } from "./webhook-words.ts";

/** Refetches the list for this time after an event. */
const WATCH_MS = 20_000;
const WATCH_EVERY_MS = 2_000;
const EVERY_MS = 10_000;

const lastAnswer = ({ tries }: Delivery): string => {
  const last = tries.at(-1);
  return last ? describeAnswer(last) : "";
};

export const DeliveriesPanel = ({ webhook: { webhook_id, active } }: { webhook: WebhookView }) => {
  const context = useStoreContext();
  const [watchedUntil, setWatchedUntil] = useState(0);
  const query = useInfiniteQuery({
    ...deliveriesOptions(context, webhook_id),
    refetchInterval: () => (Date.now() < watchedUntil ? WATCH_EVERY_MS : EVERY_MS),
  });
  const [shownId, setShownId] = useState<string>();
  const [isReplaying, replay] = useDisclosure();
  const test = useTestWebhook(webhook_id);
  const changed = useWebhooksChanged();
  const refresh = useMutation({ mutationFn: changed });
  const watch = () => {
    setWatchedUntil(Date.now() + WATCH_MS);
    void changed();
  };
  const deliveries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = deliveries.find(({ id }) => id === shownId);
  const columns: readonly Column<Delivery>[] = [
    {
      name: texts.event,
      cell: (delivery) => (
        <>
          <Anchor
            component="button"
            type="button"
            fw={500}
            fz={14}
            ta="start"
            aria-haspopup="dialog"
            onClick={() => setShownId(delivery.id)}
          >
            {eventName(delivery.type)}
          </Anchor>
          <Text fz={13} c="dimmed">
            <Code fz={12}>{delivery.type}</Code> {time(delivery.timestamp)}
          </Text>
        </>
      ),
    },
    {
      name: texts.state,
      cell: (delivery) => {
        const [tone, word] = deliveryWord(delivery);
        return (
          <>
            <StateBadge tone={tone}>{word}</StateBadge>
            <Text fz={13} c="dimmed" mt={4}>
              {lastAnswer(delivery)}
            </Text>
          </>
        );
      },
    },
    { name: texts.tries, isNumber: true, isExtra: true, cell: ({ tries }) => tries.length },
  ];
  return (
    <Panel title={texts.deliveries} aside={texts.lastDays(DELIVERY_DAYS)} flush>
      <Stack gap="md" p={20} pb={8}>
        {test.error && <ErrorPanel title={texts.noTest} error={test.error} />}
        <Group gap="sm">
          <Button
            disabled={!active}
            loading={test.isPending}
            onClick={() =>
              test.mutate(undefined, {
                onSuccess: () => {
                  toast(texts.testUnderWay);
                  watch();
                },
              })
            }
          >
            {texts.sendTest}
          </Button>
          <Button variant="default" disabled={!active} onClick={replay.open}>
            {texts.sendAgainDialog}
          </Button>
          <Button variant="default" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {texts.refresh}
          </Button>
        </Group>
        <FailedTest deliveries={deliveries} />
      </Stack>
      <DataTable
        label={texts.deliveries}
        columns={columns}
        getKey={({ id }) => id}
        rowHeight={60}
        query={query}
        failed={texts.deliveriesFailed}
        empty={<EmptyState words={texts.noDeliveries} />}
      />
      <DeliveryDialog
        delivery={shown}
        webhookId={webhook_id}
        mayReplay={active}
        onClose={() => setShownId(undefined)}
        onSent={watch}
      />
      <ReplayDialog webhookId={webhook_id} isOpen={isReplaying} onClose={replay.close} onSent={watch} />
    </Panel>
  );
};
