import { Button, Group, Modal, Text } from "@mantine/core";

type LeaveDialogProps = { readonly onStay: () => void; readonly onLeave: () => void };

export const LeaveDialog = ({ onStay, onLeave }: LeaveDialogProps) => (
  <Modal
    opened
    onClose={onStay}
    title="Leave without saving?"
    closeButtonProps={{ "aria-label": "Close" }}
    transitionProps={{ duration: 0 }}
  >
    <Text mb="md">Your changes here are not saved. Anything that is still running stops.</Text>
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
