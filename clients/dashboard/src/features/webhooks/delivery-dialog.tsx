import { Button, Code, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { CopyButton } from "../../components/forms/copy-button.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { count, time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/webhooks.ts";
import { type Delivery, useReplay } from "./webhook-queries.ts";
import { describeAnswer, eventName } from "./webhook-words.ts";

type DeliveryDialogProps = {
  readonly delivery: Delivery | undefined;
  readonly webhookId: string;
  readonly mayReplay: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

const indented = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const BLOCK = { whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxHeight: 240, overflow: "auto" } as const;

export const DeliveryDialog = (props: DeliveryDialogProps) => {
  const { delivery, webhookId, mayReplay, onClose, onSent } = props;
  const replay = useReplay(webhookId);
  const close = () => {
    replay.reset();
    onClose();
  };
  const sendAgain = ({ id, timestamp }: Delivery) =>
    replay.mutate(
      { from: timestamp, to: timestamp, id, delivered_too: true },
      {
        onSuccess: () => {
          toast(texts.oneUnderWay);
          onSent();
          close();
        },
      },
    );
  return (
    <Modal
      opened={delivery !== undefined}
      onClose={close}
      title={delivery && eventName(delivery.type)}
      size="lg"
      closeButtonProps={{ "aria-label": texts.close }}
    >
      {delivery && (
        <Stack gap="md">
          <Text fz={13} c="dimmed" style={{ overflowWrap: "anywhere" }}>
            <Code fz={12}>{delivery.type}</Code> {texts.sentAt(time(delivery.timestamp), delivery.id)}
          </Text>
          <Stack gap={6}>
            <Title order={3}>{texts.tries}</Title>
            {delivery.tries.length === 0 && <Text>{texts.notTried}</Text>}
            {delivery.tries.map((each) => (
              <div key={each.at}>
                <Text className="numbers">
                  {texts.try(time(each.at), describeAnswer(each), count(each.ms))}
                </Text>
                {each.answer && (
                  <Code block fz={13} style={BLOCK} tabIndex={0} aria-label={texts.answer}>
                    {each.answer}
                  </Code>
                )}
              </div>
            ))}
            {delivery.next_at && <Text c="dimmed">{texts.triedAgain(time(delivery.next_at))}</Text>}
          </Stack>
          <Stack gap={6}>
            <Title order={3}>{texts.sent}</Title>
            <Code block fz={13} style={BLOCK} dir="ltr" tabIndex={0} aria-label={texts.sent}>
              {indented(delivery.body)}
            </Code>
          </Stack>
          {replay.error && <ErrorPanel title={texts.notSentAgain} error={replay.error} />}
          <Group justify="flex-end" gap="sm">
            <CopyButton value={delivery.body} label={texts.copySent} />
            <Button disabled={!mayReplay} loading={replay.isPending} onClick={() => sendAgain(delivery)}>
              {texts.sendAgain}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
};
