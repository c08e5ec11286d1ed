import { type FormEvent, type RefObject, useRef, useState } from "react";

type AskFirst = {
  readonly form: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly isReady: boolean;
    readonly onSubmit: (submitted: FormEvent) => void;
  };
  /** Whether what would be sent is one to ask about. */
  readonly asks: () => boolean;
};

/** Asks before a form is sent, once for each time; what can't be sent is said first. */
export const useAskFirst = ({ form, asks }: AskFirst) => {
  const [isAsked, setIsAsked] = useState(false);
  const isAgreed = useRef(false);
  return {
    onSubmit: (submitted: FormEvent) => {
      const mustAsk = form.isReady && !isAgreed.current && asks();
      isAgreed.current = false;
      if (!mustAsk) return form.onSubmit(submitted);
      submitted.preventDefault();
      setIsAsked(true);
    },
    /** For the dialog that asks. */
    dialog: {
      isOpen: isAsked,
      onClose: () => setIsAsked(false),
      onConfirm: () => {
        setIsAsked(false);
        isAgreed.current = true;
        form.form.current?.requestSubmit();
      },
    },
  };
};
