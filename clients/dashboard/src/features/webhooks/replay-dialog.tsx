import { Checkbox, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { DELIVERY_DAYS, WEBHOOK_TYPES } from "../../../../../shared/vocabulary/webhooks.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { toast } from "../../components/states/toast.tsx";
import { timeOr } from "../../lib/text/local-time.ts";
import { texts } from "../../texts/en/webhooks.ts";
import { useReplay } from "./webhook-queries.ts";
import { eventName } from "./webhook-words.ts";

const TYPES = WEBHOOK_TYPES.map((value) => ({ value, label: `${eventName(value)} (${value})` }));

type ReplayDialogProps = {
  readonly webhookId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

const ALL = "all";

export const ReplayDialog = ({ webhookId, isOpen, onClose, onSent }: ReplayDialogProps) => {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [type, setType] = useState<string>(ALL);
  const [deliveredToo, setDeliveredToo] = useState(false);
  const replay = useReplay(webhookId);
  const begin = timeOr(from, undefined);
  const end = timeOr(to, undefined);
  const close = () => {
    replay.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.replay}
      action={texts.sendAgain}
      isDangerous={false}
      isReady={begin !== undefined && (to === "" || end !== undefined)}
      isPending={replay.isPending}
      error={replay.error}
      onConfirm={() =>
        replay.mutate(
          {
            from: begin ?? "",
            ...(end !== undefined && { to: end }),
            ...(type !== ALL && { type: WEBHOOK_TYPES.find((each) => each === type) }),
            delivered_too: deliveredToo,
          },
          {
            onSuccess: () => {
              toast(texts.replayUnderWay);
              onSent();
              close();
            },
          },
        )
      }
    >
      <Stack gap="md">
        <Text>{texts.replayHint(DELIVERY_DAYS)}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            type="datetime-local"
            label={texts.from}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            required
          />
          <TextInput
            type="datetime-local"
            label={texts.to}
            description={texts.toHint}
            inputWrapperOrder={["label", "input", "description"]}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </SimpleGrid>
        <Select
          label={texts.type}
          data={[{ value: ALL, label: texts.allTypes }, ...TYPES]}
          value={type}
          allowDeselect={false}
          onChange={(chosen) => setType(chosen ?? ALL)}
        />
        <Checkbox
          label={texts.deliveredToo}
          description={texts.deliveredTooHint}
          checked={deliveredToo}
          onChange={({ currentTarget }) => setDeliveredToo(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
};
