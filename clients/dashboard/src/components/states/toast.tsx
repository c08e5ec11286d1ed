import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

const SHOWN_MS = 5_000;
const UNDO_MS = 10_000;

/** Says at the bottom that something is done. Errors are shown where they happened; here only those of an undo. */
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
          style={{ flexShrink: 0 }}
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

/** Says that the service takes no more calls for so many seconds, and waits for it. */
export const waitForService = async (seconds: number): Promise<void> => {
  // Several calls wait together, and say so once.
  const id = "waiting-for-the-service";
  notifications.show({
    id,
    loading: true,
    autoClose: seconds * 1_000,
    message: "Too many calls at once: going on in a few seconds.",
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
};
