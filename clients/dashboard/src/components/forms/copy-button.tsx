import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useEffect } from "react";
import { Icon } from "../layout/icon.tsx";
import { texts } from "./texts/en.ts";

type CopyButtonProps = {
  readonly value: string;
  readonly label?: string;
  readonly isPrimary?: boolean;
  /** Called with `true` at once, and with `false` if the browser then refuses. Must stay the same function. */
  readonly onCopied?: (isCopied: boolean) => void;
};

/** Copies a text and says so, or that the browser refused to. */
export const CopyButton = ({ value, label = texts.copy, isPrimary = false, onCopied }: CopyButtonProps) => {
  const { copied, copy, error } = useClipboard({ timeout: 2_000 });
  useEffect(() => {
    if (error) onCopied?.(false);
  }, [error, onCopied]);
  return (
    <Button
      variant={isPrimary ? "filled" : "default"}
      leftSection={<Icon name={copied ? "check" : "copy"} />}
      onClick={() => {
        copy(value);
        onCopied?.(true);
      }}
      aria-live="polite"
    >
      {copied ? texts.copied : error ? texts.notCopied : label}
    </Button>
  );
};
