import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useEffect } from "react";
import { Icon } from "../layout/icon.tsx";
import { texts } from "./texts/en.ts";

type CopyButtonProps = {
  readonly value: string;
  readonly label?: string;
  readonly isPrimary?: boolean;
  /** Once the text is in the clipboard. */
  readonly onCopied?: () => void;
};

/** Copies a text and says so, or that the browser refused to. */
export const CopyButton = ({ value, label = texts.copy, isPrimary = false, onCopied }: CopyButtonProps) => {
  const { copied, copy, error } = useClipboard({ timeout: 2_000 });
  useEffect(() => {
    if (copied) onCopied?.();
  }, [copied, onCopied]);
  return (
    <Button
      variant={isPrimary ? "filled" : "default"}
      leftSection={<Icon name={copied ? "check" : "copy"} />}
      onClick={() => copy(value)}
      aria-live="polite"
    >
      {copied ? texts.copied : error ? texts.notCopied : label}
    </Button>
  );
};
