import { Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { InferOutput } from "valibot";
import { WEBHOOK_OPERATIONS } from "../../../../../shared/webhooks/webhooks.operations.ts";
import { type CreatedWebhook, WebhookCreation } from "../../../../../shared/webhooks/webhooks.schema.ts";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { ReadOnlyUnless } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { keepSecret } from "../../lib/forms/unsaved.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/webhooks.ts";
import { toBody, WEBHOOK_FIELDS, WebhookForm, type WebhookValues } from "./webhook-form.tsx";
import { useWebhooksChanged } from "./webhook-queries.ts";

const INITIAL: WebhookValues = { url: "", types: ["order.attributed", "order.amended"] };

export const NewWebhookPage = () => {
  const { api, brand } = useStoreContext();
  const changed = useWebhooksChanged();
  const [created, setCreated] = useState<InferOutput<typeof CreatedWebhook>>();
  const form = useContractForm({
    schema: WebhookCreation,
    initial: INITIAL,
    toBody,
    fields: WEBHOOK_FIELDS,
    submit: (body) => api.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body }),
    onDone: (webhook) => {
      setCreated(webhook);
      void changed();
    },
  });
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.newWebhook.title} back={linkTo("webhooks", brand)} />
      {created ? (
        <Panel>
          <Stack gap="md">
            <SecretOnce value={created.secret} words={texts.secretOnce} />
            <Text>{texts.secretUse}</Text>
            <Group justify="flex-end">
              <RouterButton to={paths.webhook(brand, created.webhook_id)} onClick={keepSecret}>
                {texts.secretKept}
              </RouterButton>
            </Group>
          </Stack>
        </Panel>
      ) : (
        <ReadOnlyUnless call={WEBHOOK_OPERATIONS.createWebhook}>
          <WebhookForm form={form} action={texts.create} />
        </ReadOnlyUnless>
      )}
    </Stack>
  );
};
