import { Alert, Code, Stack, Text } from "@mantine/core";
import { useCallback, useState } from "react";
import { useUnsaved } from "../../lib/forms/unsaved.ts";
import { CopyButton } from "./copy-button.tsx";
import { texts } from "./texts/en.ts";

type SecretOnceProps = {
  readonly name: string;
  readonly value: string;
  /** What somebody who has it could do. */
  readonly risk?: string;
};

/** A credential that only this answer shows. */
export const SecretOnce = ({ name, value, risk = texts.secretRisk }: SecretOnceProps) => {
  const [copied, setCopied] = useState("");
  useUnsaved(copied !== value, "secret");
  const markCopied = useCallback((isCopied: boolean) => setCopied(isCopied ? value : ""), [value]);
  return (
    <Alert color="petrol" variant="light" title={texts.newSecret(name)} role="status">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.copyNow(risk)}</Text>
        <Code fz={14} dir="ltr" onCopy={() => markCopied(true)} style={{ overflowWrap: "anywhere" }}>
          {value}
        </Code>
        <CopyButton value={value} label={texts.copyNamed(name)} onCopied={markCopied} />
      </Stack>
    </Alert>
  );
};
