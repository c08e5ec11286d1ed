import { Code, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { MAX_WEBHOOKS } from "../../../../../shared/vocabulary/webhooks.ts";
import { WEBHOOK_OPERATIONS } from "../../../../../shared/webhooks/webhooks.operations.ts";
import type { WebhookView } from "../../../../../shared/webhooks/webhooks.schema.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { May } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/layout/router-link.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { LoadingRows } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/webhooks.ts";
import { useWebhooks } from "./webhook-queries.ts";
import { eventName, webhookState } from "./webhook-words.ts";

const SHOWN_TYPES = 3;

const webhookColumns = (brand: string): readonly Column<WebhookView>[] => [
  {
    name: texts.address,
    cell: ({ webhook_id, url }) => (
      <RouterAnchor
        to={paths.webhook(brand, webhook_id)}
        c="inherit"
        fw={500}
        style={{ overflowWrap: "anywhere" }}
      >
        <bdi>{url}</bdi>
      </RouterAnchor>
    ),
  },
  {
    name: texts.state,
    cell: (webhook) => {
      const { tone, word } = webhookState(webhook);
      return <StateBadge tone={tone}>{word}</StateBadge>;
    },
  },
  {
    name: texts.events,
    isExtra: true,
    cell: ({ types }) => (
      <Stack gap={8}>
        {types.slice(0, SHOWN_TYPES).map((type) => (
          <div key={type}>
            <Text fz={13}>{eventName(type)}</Text>
            <Code fz={12}>{type}</Code>
          </div>
        ))}
        {types.length > SHOWN_TYPES && (
          <Text fz={13} c="dimmed">
            {texts.moreTypes(types.length - SHOWN_TYPES)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    name: texts.created,
    isExtra: true,
    cell: ({ created_at }) => <span className="whole">{time(created_at)}</span>,
  },
];

export const WebhooksPage = () => {
  const { brand } = useStoreContext();
  const query = useWebhooks();
  const isFull = query.data?.items.length === MAX_WEBHOOKS;
  const create = !isFull && (
    <May call={WEBHOOK_OPERATIONS.createWebhook}>
      <RouterButton to={paths.newWebhook(brand)} leftSection={<IconPlus size={18} />}>
        {texts.newWebhook}
      </RouterButton>
    </May>
  );
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.webhooks.title}>{create}</PageHeader>
      {isFull && <Text c="dimmed">{texts.full(MAX_WEBHOOKS)}</Text>}
      <Panel flush>
        <QueryView query={query} failed={texts.listFailed} loading={<LoadingRows />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState words={texts.none}>{create}</EmptyState>
            ) : (
              <Rows
                label={texts.webhooks}
                items={items}
                columns={webhookColumns(brand)}
                getKey={({ webhook_id }) => webhook_id}
              />
            )
          }
        </QueryView>
      </Panel>
    </Stack>
  );
};
