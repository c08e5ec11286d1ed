import { Button, Group, Modal, Text } from "@mantine/core";
import type { Loss } from "../lib/forms/unsaved.ts";

type LeaveDialogProps = {
  readonly loss: Loss | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

const WORDS: Readonly<Record<Loss, { readonly title: string; readonly text: string }>> = {
  changes: {
    title: "Leave without saving?",
    text: "Your changes here are not saved. Anything that is still running stops.",
  },
  secret: {
    title: "Leave without a copy?",
    text: "This page shows it only now, and you have not copied it. Without a copy, it has to be replaced.",
  },
};

export const LeaveDialog = ({ loss = "changes", onStay, onLeave }: LeaveDialogProps) => (
  <Modal
    opened
    onClose={onStay}
    title={WORDS[loss].title}
    closeButtonProps={{ "aria-label": "Close" }}
    transitionProps={{ duration: 0 }}
  >
    <Text mb="md">{WORDS[loss].text}</Text>
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onLeave}>
        Leave
      </Button>
      <Button onClick={onStay} data-autofocus>
        Stay
      </Button>
    </Group>
  </Modal>
);
