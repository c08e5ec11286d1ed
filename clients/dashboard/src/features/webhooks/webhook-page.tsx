import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useNavigate, useParams } from "react-router";
import { WEBHOOK_OPERATIONS } from "../../../../../shared/webhooks/webhooks.operations.ts";
import { WebhookChange, type WebhookView } from "../../../../../shared/webhooks/webhooks.schema.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { StateBadge } from "../../components/layout/badge.tsx";
import { ReadOnlyUnless } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { toast, toastUndo } from "../../components/states/toast.tsx";
import { forgetChanges } from "../../lib/forms/unsaved.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/webhooks.ts";
import { DeliveriesPanel } from "./deliveries-panel.tsx";
import { SecretPanel } from "./secret-panel.tsx";
import { toBody, WEBHOOK_FIELDS, WebhookForm } from "./webhook-form.tsx";
import { useChangeWebhook, useRemoveWebhook, useWebhooks, useWebhooksChanged } from "./webhook-queries.ts";
import { webhookState } from "./webhook-words.ts";

const EVERY_MS = 10_000;

export const WebhookPage = () => {
  const { brand } = useStoreContext();
  const { webhookId = "" } = useParams();
  const query = useWebhooks(EVERY_MS);
  const webhook = query.data?.items.find(({ webhook_id }) => webhook_id === webhookId);
  const state = webhook && webhookState(webhook);
  return (
    <Stack gap="lg">
      <PageHeader
        title={URL.parse(webhook?.url ?? "")?.host ?? ROUTES.webhook.title}
        back={linkTo("webhooks", brand)}
      >
        {state && <StateBadge tone={state.tone}>{state.word}</StateBadge>}
      </PageHeader>
      <QueryView query={query} failed={texts.oneFailed} loading={<LoadingBlock height={640} />}>
        {() =>
          webhook ? (
            <Stack gap="lg" key={webhook.webhook_id}>
              <Standing webhook={webhook} />
              <DeliveriesPanel webhook={webhook} />
              <ReadOnlyUnless call={WEBHOOK_OPERATIONS.changeWebhook}>
                <Stack gap="lg">
                  <Editor webhook={webhook} />
                  <SecretPanel webhook={webhook} />
                </Stack>
              </ReadOnlyUnless>
            </Stack>
          ) : (
            <EmptyState words={texts.gone} />
          )
        }
      </QueryView>
    </Stack>
  );
};

const Standing = ({ webhook }: { webhook: WebhookView }) => {
  const { words } = webhookState(webhook);
  const change = useChangeWebhook(webhook.webhook_id);
  if (words === undefined) return null;
  return (
    <>
      {change.error && <ErrorPanel title={texts.notSwitchedOn} error={change.error} />}
      <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
        <Text size="sm">{words}</Text>
        {!webhook.active && (
          <Button
            mt={8}
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ active: true }, { onSuccess: () => toast(texts.isSwitchedOn) })}
          >
            {texts.switchOn}
          </Button>
        )}
      </Alert>
    </>
  );
};

const Editor = ({ webhook }: { webhook: WebhookView }) => {
  const { api, brand } = useStoreContext();
  const { webhook_id, url, types, active } = webhook;
  const changed = useWebhooksChanged();
  const change = useChangeWebhook(webhook_id);
  const form = useContractForm({
    schema: WebhookChange,
    initial: { url, types },
    toBody,
    fields: WEBHOOK_FIELDS,
    submit: (body) => api.call(WEBHOOK_OPERATIONS.changeWebhook, { brand, webhook_id, body }),
    onDone: async () => {
      await changed();
      toast(texts.isSaved);
    },
  });
  const switchOff = () =>
    change.mutate(
      { active: false },
      {
        onSuccess: () => toastUndo(texts.isSwitchedOff, () => change.mutate({ active: true })),
      },
    );
  return (
    <>
      {change.error && <ErrorPanel title={texts.notSwitched} error={change.error} />}
      <WebhookForm form={form} action={texts.save}>
        <Group gap="sm" style={{ flex: 1 }}>
          <Remove webhook={webhook} />
          {active && (
            <Button variant="default" loading={change.isPending} onClick={switchOff}>
              {texts.switchOff}
            </Button>
          )}
        </Group>
      </WebhookForm>
    </>
  );
};

const Remove = ({ webhook: { webhook_id, url } }: { webhook: WebhookView }) => {
  const { brand } = useStoreContext();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  const remove = useRemoveWebhook(webhook_id, async () => {
    toast(texts.isDeleted);
    forgetChanges();
    await navigate(paths.webhooks(brand));
  });
  return (
    <>
      <Button variant="outline" color="red" onClick={open}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.deleteQuestion}
        action={texts.deleteWebhook}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
      >
        <Text style={{ overflowWrap: "anywhere" }}>{texts.deleteWarning(<bdi>{url}</bdi>)}</Text>
      </ConfirmDialog>
    </>
  );
};
