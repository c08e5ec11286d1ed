import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { texts } from "./texts/en.ts";

const SHOWN_MS = 5_000;
/** Time to read what was done, to see the screen, and to change one's mind. */
const UNDO_MS = 20_000;

/** A note, with its margin, is not higher. `styles.css` keeps as much room while one is shown. */
const NOTE_HEIGHT = 144;

const NOTE_WIDTH = 440;
const CONTROLS = "a[href], button, input, select, textarea, summary";

/** How many controls a note would lie over, whose upper edge is there. */
const countCovered = (edge: number): number =>
  [...document.querySelectorAll(CONTROLS)].filter((control) => {
    const { top, bottom, left, right, width } = control.getBoundingClientRect();
    const isBeside = Math.abs((left + right - window.innerWidth) / 2) > (NOTE_WIDTH + width) / 2;
    return width > 0 && !isBeside && bottom > edge && top < edge + NOTE_HEIGHT;
  }).length;

/**
 * At the bottom, unless a form is sent there, or the focus is: a note never lies over "Save", nor over who types. At the
 * top also where it lies over less there.
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

/** Says that something is done. Errors are shown where they happened; here only those of an undo. */
export const toast = (message: string): void => {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: true, position: findPlace() });
};

/** The same, with the way back, which is there wherever one goes. @returns the note's id */
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

/** The note of a page's own form: its id, and the page's path. */
let noteHere: { readonly id: string; readonly path: string } | undefined;

const hideNoteHere = (): void => {
  if (noteHere !== undefined) notifications.hide(noteHere.id);
  noteHere = undefined;
};

/**
 * The same of a page's own form: it goes when the page is left, where nothing shows what the way back is of, and when the
 * form is sent again, since one can only go back to what was before the last time.
 */
export const toastUndoHere = (message: string, onUndo: () => void): void => {
  hideNoteHere();
  noteHere = { id: toastUndo(message, onUndo), path: window.location.pathname };
};

/** Takes away the note of a page that was left. */
export const hideLeftNote = (): void => {
  if (noteHere?.path !== window.location.pathname) hideNoteHere();
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
