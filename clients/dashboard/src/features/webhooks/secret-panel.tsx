import { Button, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { FORMER_SECRET_HOURS } from "../../../../../shared/vocabulary/webhooks.ts";
import type { WebhookView } from "../../../../../shared/webhooks/webhooks.schema.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { time } from "../../lib/text/format.ts";
import { useRotateSecret } from "./webhook-queries.ts";

/** The secret that signs: it can be replaced, and not be shown again. */
export const SecretPanel = ({ webhook: { webhook_id, former_secret_until } }: { webhook: WebhookView }) => {
  const [isOpen, { open, close }] = useDisclosure();
  const rotate = useRotateSecret(webhook_id);
  return (
    <Panel title="Secret">
      <Stack gap="md" align="flex-start">
        {rotate.data ? (
          <SecretOnce
            name="secret"
            value={rotate.data.secret}
            risk="anyone who has it can send you events that look like ours"
          />
        ) : (
          <Text>It can’t be shown again. If it is lost or leaked, replace it.</Text>
        )}
        {former_secret_until && (
          <Text c="dimmed">The secret before signs too, until {time(former_secret_until)}.</Text>
        )}
        <Button variant="default" onClick={open}>
          Replace the secret
        </Button>
      </Stack>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => {
          close();
          if (rotate.error) rotate.reset();
        }}
        title="Replace the secret?"
        action="Replace the secret"
        isPending={rotate.isPending}
        error={rotate.error}
        onConfirm={() => rotate.mutate(undefined, { onSuccess: close })}
      >
        For {FORMER_SECRET_HOURS} hours both sign, so you can change your receiver without losing an event. If
        you replace it twice in this time, only the last two sign.
      </ConfirmDialog>
    </Panel>
  );
};
