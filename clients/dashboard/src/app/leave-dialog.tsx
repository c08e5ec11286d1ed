import { Button, Group, Modal, Text } from "@mantine/core";
import type { Loss } from "../lib/forms/unsaved.ts";
import { texts } from "../texts/en/app.ts";

type LeaveDialogProps = {
  readonly loss: Loss | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

export const LeaveDialog = ({ loss = "changes", onStay, onLeave }: LeaveDialogProps) => (
  <Modal
    opened
    onClose={onStay}
    title={texts.leaving[loss].title}
    closeButtonProps={{ "aria-label": texts.close }}
    transitionProps={{ duration: 0 }}
  >
    <Text mb="md">{texts.leaving[loss].text}</Text>
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onLeave}>
        {texts.leave}
      </Button>
      <Button onClick={onStay} data-autofocus>
        {texts.stay}
      </Button>
    </Group>
  </Modal>
);
