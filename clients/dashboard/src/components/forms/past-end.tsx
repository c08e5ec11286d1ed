import { Text } from "@mantine/core";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { texts } from "./texts/en.ts";

type PastEndDialogProps = {
  /** Consequence of the end. */
  readonly words: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Confirms an end in the past, which hides the item from shoppers immediately. */
export const PastEndDialog = ({ words, ...dialog }: PastEndDialogProps) => (
  <ConfirmDialog {...dialog} title={texts.pastEnd} action={texts.saveAnyway} isPending={false} error={null}>
    <Text>{words}</Text>
  </ConfirmDialog>
);
