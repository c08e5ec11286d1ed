import { type FormEvent, type RefObject, useRef, useState } from "react";

type AskFirst = {
  readonly form: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly isReady: boolean;
    readonly onSubmit: (submitted: FormEvent) => void;
  };
  readonly asks: () => boolean;
};

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
