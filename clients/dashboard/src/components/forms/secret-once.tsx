import { Alert, Code, Stack, Text } from "@mantine/core";
import { useCallback, useState } from "react";
import { useUnsaved } from "../../lib/forms/unsaved.ts";
import { texts } from "../../texts/en/forms.ts";
import { CopyButton } from "./copy-button.tsx";

type SecretOnceProps = {
  readonly value: string;
  readonly words?: { readonly title: string; readonly copy: string; readonly copyNow: string };
};

export const SecretOnce = ({ value, words = texts.shopCode }: SecretOnceProps) => {
  const [copied, setCopied] = useState("");
  useUnsaved(copied !== value, "secret");
  const markCopied = useCallback((isCopied: boolean) => setCopied(isCopied ? value : ""), [value]);
  return (
    <Alert color="petrol" variant="light" title={words.title} role="status">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words.copyNow}</Text>
        <Code fz={14} dir="ltr" onCopy={() => markCopied(true)} style={{ overflowWrap: "anywhere" }}>
          {value}
        </Code>
        <CopyButton value={value} label={words.copy} onCopied={markCopied} />
      </Stack>
    </Alert>
  );
};
