import { Button, Code, Group } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { texts } from "../../texts/en/forms.ts";

type CopyButtonProps = {
  readonly value: string;
  readonly label?: string;
  readonly isPrimary?: boolean;
  /** Called with `true` immediately, and with `false` if the browser refuses. Must be a stable function. */
  readonly onCopied?: (isCopied: boolean) => void;
};

export const CopyButton = ({ value, label = texts.copy, isPrimary = false, onCopied }: CopyButtonProps) => {
  const { copied, copy, error } = useClipboard({ timeout: 2_000 });
  useEffect(() => {
    if (error) onCopied?.(false);
  }, [error, onCopied]);
  return (
    <Button
      variant={isPrimary ? "filled" : "default"}
      leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
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

export const CopyCode = ({ value, label }: { value: string; label: string }) => (
  <Group gap="sm">
    <Code fz={14} dir="ltr">
      {value}
    </Code>
    <CopyButton value={value} label={label} />
  </Group>
);
