import { Button, CopyButton as MantineCopyButton } from "@mantine/core";
import { Icon } from "../layout/icon.tsx";

type CopyButtonProps = { readonly value: string; readonly label?: string; readonly isPrimary?: boolean };

/** Copies a text and says so. */
export const CopyButton = ({ value, label = "Copy", isPrimary = false }: CopyButtonProps) => (
  <MantineCopyButton value={value} timeout={2_000}>
    {({ copied, copy }) => (
      <Button
        variant={isPrimary ? "filled" : "default"}
        leftSection={<Icon name={copied ? "check" : "copy"} />}
        onClick={copy}
        aria-live="polite"
      >
        {copied ? "Copied" : label}
      </Button>
    )}
  </MantineCopyButton>
);
