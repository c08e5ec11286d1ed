import { Text } from "@mantine/core";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { texts } from "./texts/en.ts";

type PastEnd = {
  readonly form: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly isReady: boolean;
    readonly onSubmit: (submitted: FormEvent) => void;
  };
  /** Whether an end that is over would be saved. */
  readonly isOver: () => boolean;
  /** What becomes of it then. */
  readonly words: string;
};

/** Asks before a form is sent whose end is over: shoppers stop seeing the thing at once. */
export const usePastEnd = ({ form, isOver, words }: PastEnd) => {
  const [isAsked, setIsAsked] = useState(false);
  const isAgreed = useRef(false);
  return {
    onSubmit: (submitted: FormEvent) => {
      const asks = form.isReady && !isAgreed.current && isOver();
      isAgreed.current = false;
      if (!asks) return form.onSubmit(submitted);
      submitted.preventDefault();
      setIsAsked(true);
    },
    dialog: (
      <PastEndDialog
        words={words}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          isAgreed.current = true;
          form.form.current?.requestSubmit();
        }}
      />
    ),
  };
};

type PastEndDialogProps = {
  readonly words: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

export const PastEndDialog = ({ words, ...dialog }: PastEndDialogProps) => (
  <ConfirmDialog {...dialog} title={texts.pastEnd} action={texts.saveAnyway} isPending={false} error={null}>
    <Text>{words}</Text>
  </ConfirmDialog>
);
