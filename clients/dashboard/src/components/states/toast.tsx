import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { texts } from "../../texts/en/components.ts";

const SHOWN_MS = 5_000;
const UNDO_MS = 20_000;

/** Maximum height of a toast with its margin, also reserved in `styles.css`. */
const NOTE_HEIGHT = 144;

const NOTE_WIDTH = 440;
const CONTROLS = "a[href], button, input, select, textarea, summary";

const countCovered = (edge: number): number =>
  [...document.querySelectorAll(CONTROLS)].filter((control) => {
    const { top, bottom, left, right, width } = control.getBoundingClientRect();
    const isBeside = Math.abs((left + right - window.innerWidth) / 2) > (NOTE_WIDTH + width) / 2;
    return width > 0 && !isBeside && bottom > edge && top < edge + NOTE_HEIGHT;
  }).length;

/** Prefers the edge that covers fewer controls. Never covers "Save" or the focused field. */
const findPlace = (): "top-center" | "bottom-center" => {
  const edge = window.innerHeight - NOTE_HEIGHT;
  const isBelow = (button: Element) => {
    const { top, bottom } = button.getBoundingClientRect();
    return bottom > edge && top < window.innerHeight;
  };
  const isInUse = [...document.querySelectorAll("main [type=submit], main :focus")].some(isBelow);
  return isInUse || countCovered(edge) > countCovered(0) ? "top-center" : "bottom-center";
};

export const toast = (message: string): void => {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: true, position: findPlace() });
};

export const toastUndo = (message: string, onUndo: () => void): string => {
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
  return id;
};

let noteHere: { readonly id: string; readonly path: string } | undefined;

const hideNoteHere = (): void => {
  if (noteHere !== undefined) notifications.hide(noteHere.id);
  noteHere = undefined;
};

export const toastUndoHere = (message: string, onUndo: () => void): void => {
  hideNoteHere();
  noteHere = { id: toastUndo(message, onUndo), path: window.location.pathname };
};

export const hideLeftNote = (): void => {
  if (noteHere?.path !== window.location.pathname) hideNoteHere();
};

export const waitForService = async (seconds: number): Promise<void> => {
  // Concurrent calls share one message.
  const id = "waiting-for-the-service";
  notifications.show({
    id,
    loading: true,
    autoClose: seconds * 1_000,
    message: texts.tooMany,
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
};
