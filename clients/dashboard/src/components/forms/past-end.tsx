import { Text } from "@mantine/core";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { texts } from "./texts/en.ts";

type PastEndDialogProps = {
  /** What becomes of the thing. */
  readonly words: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks about an end that is over: shoppers stop seeing the thing at once. */
export const PastEndDialog = ({ words, ...dialog }: PastEndDialogProps) => (
  <ConfirmDialog {...dialog} title={texts.pastEnd} action={texts.saveAnyway} isPending={false} error={null}>
    <Text>{words}</Text>
  </ConfirmDialog>
);
