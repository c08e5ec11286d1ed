import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { texts } from "./texts/en.ts";

const SHOWN_MS = 5_000;
/** Time to read what was done, to see the screen, and to change one's mind. */
const UNDO_MS = 20_000;

/** A note, with its margin, is not higher. `styles.css` keeps as much room while one is shown. */
const NOTE_HEIGHT = 144;

/** At the bottom, unless a form is sent there, or the focus is: a note never lies over "Save", nor over who types. */
const findPlace = (): "top-center" | "bottom-center" => {
  const covers = (button: Element) => {
    const { top, bottom } = button.getBoundingClientRect();
    return bottom > window.innerHeight - NOTE_HEIGHT && top < window.innerHeight;
  };
  return [...document.querySelectorAll("main [type=submit], main :focus")].some(covers)
    ? "top-center"
    : "bottom-center";
};

/** Says that something is done. Errors are shown where they happened; here only those of an undo. */
export const toast = (message: string): void => {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: true, position: findPlace() });
};

/** The same, with the way back. */
export const toastUndo = (message: string, onUndo: () => void): void => {
  const id = notifications.show({
    autoClose: UNDO_MS,
    position: findPlace(),
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
          {texts.undo}
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
    message: texts.tooMany,
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
};
