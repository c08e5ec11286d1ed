import { Button, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { FORMER_SECRET_HOURS } from "../../../../../shared/vocabulary/webhooks.ts";
import type { WebhookView } from "../../../../../shared/webhooks/webhooks.schema.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/webhooks.ts";
import { useRotateSecret } from "./webhook-queries.ts";

export const SecretPanel = ({ webhook: { webhook_id, former_secret_until } }: { webhook: WebhookView }) => {
  const [isOpen, { open, close }] = useDisclosure();
  const rotate = useRotateSecret(webhook_id);
  return (
    <Panel title={texts.secret}>
      <Stack gap="md" align="flex-start">
        {rotate.data ? (
          <SecretOnce value={rotate.data.secret} words={texts.secretOnce} />
        ) : (
          <Text>{texts.secretHidden}</Text>
        )}
        {former_secret_until && <Text c="dimmed">{texts.formerSecret(time(former_secret_until))}</Text>}
        <Button variant="default" onClick={open}>
          {texts.replaceSecret}
        </Button>
      </Stack>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => {
          close();
          if (rotate.error) rotate.reset();
        }}
        title={texts.replaceQuestion}
        action={texts.replaceSecret}
        isPending={rotate.isPending}
        error={rotate.error}
        onConfirm={() => rotate.mutate(undefined, { onSuccess: close })}
      >
        {texts.replaceWarning(FORMER_SECRET_HOURS)}
      </ConfirmDialog>
    </Panel>
  );
};
