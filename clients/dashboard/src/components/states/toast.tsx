import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { texts } from "../texts/en.ts";

const SHOWN_MS = 5_000;
/** Time to read the toast, check the screen and decide. */
const UNDO_MS = 20_000;

/** Maximum height of a toast with its margin, also reserved in `styles.css`. */
const NOTE_HEIGHT = 144;

const NOTE_WIDTH = 440;
const CONTROLS = "a[href], button, input, select, textarea, summary";

/**
 * Counts the controls a toast would cover.
 * @param edge upper edge of the toast
 */
const countCovered = (edge: number): number =>
  [...document.querySelectorAll(CONTROLS)].filter((control) => {
    const { top, bottom, left, right, width } = control.getBoundingClientRect();
    const isBeside = Math.abs((left + right - window.innerWidth) / 2) > (NOTE_WIDTH + width) / 2;
    return width > 0 && !isBeside && bottom > edge && top < edge + NOTE_HEIGHT;
  }).length;

/**
 * Places a toast at the bottom, or at the top if it covers fewer controls there. It never covers "Save" or
 * the focused field.
 */
const findPlace = (): "top-center" | "bottom-center" => {
  const edge = window.innerHeight - NOTE_HEIGHT;
  const isBelow = (button: Element) => {
    const { top, bottom } = button.getBoundingClientRect();
    return bottom > edge && top < window.innerHeight;
  };
  const isInUse = [...document.querySelectorAll("main [type=submit], main :focus")].some(isBelow);
  return isInUse || countCovered(edge) > countCovered(0) ? "top-center" : "bottom-center";
};

/** Confirms an action. Errors appear in place, except those of an undo. */
export const toast = (message: string): void => {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: true, position: findPlace() });
};

/**
 * Confirms an action with an undo button that stays across pages.
 * @returns the toast's id
 */
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

/** Toast of a page's form, with the page's path. */
let noteHere: { readonly id: string; readonly path: string } | undefined;

const hideNoteHere = (): void => {
  if (noteHere !== undefined) notifications.hide(noteHere.id);
  noteHere = undefined;
};

/** Undo toast of a page's form. Closes when the page is left or the form is sent again. */
export const toastUndoHere = (message: string, onUndo: () => void): void => {
  hideNoteHere();
  noteHere = { id: toastUndo(message, onUndo), path: window.location.pathname };
};

export const hideLeftNote = (): void => {
  if (noteHere?.path !== window.location.pathname) hideNoteHere();
};

/** Shows a rate-limit message for some seconds and waits. */
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
