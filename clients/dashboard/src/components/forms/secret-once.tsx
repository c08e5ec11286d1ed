import { Alert, Code, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useUnsaved } from "../../lib/forms/unsaved.ts";
import { CopyButton } from "./copy-button.tsx";

type SecretOnceProps = {
  readonly name: string;
  readonly value: string;
  /** What somebody who has it could do. */
  readonly risk?: string;
};

/** A credential that only this answer shows. */
export const SecretOnce = ({
  name,
  value,
  risk = "anyone who has it can get access tokens",
}: SecretOnceProps) => {
  const [copied, setCopied] = useState("");
  useUnsaved(copied !== value, "secret");
  const markCopied = () => setCopied(value);
  return (
    <Alert color="petrol" variant="light" title={`The new ${name}`} role="status">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">Copy it now: it is shown only once. Keep it on your server, because {risk}.</Text>
        <Code fz={14} dir="ltr" onCopy={markCopied} style={{ overflowWrap: "anywhere" }}>
          {value}
        </Code>
        <CopyButton value={value} label={`Copy ${name}`} onCopied={markCopied} />
      </Stack>
    </Alert>
  );
};
