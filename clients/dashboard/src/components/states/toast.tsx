import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

const SHOWN_MS = 5_000;
const UNDO_MS = 10_000;

/** Says at the bottom that something is done. Errors are shown where they happened, never here. */
export const toast = (message: string): void => {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: true });
};

/** The same, with the way back. */
export const toastUndo = (message: string, onUndo: () => void): void => {
  const id = notifications.show({
    autoClose: UNDO_MS,
    message: (
      <Group gap="md" wrap="nowrap" justify="space-between">
        <Text size="sm" dir="auto">
          {message}
        </Text>
        <Button
          variant="default"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
};
