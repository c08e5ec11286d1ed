import { Alert, Code, Stack, Text } from "@mantine/core";
import { CopyButton } from "./copy-button.tsx";

/** A credential that only this answer shows. */
export const SecretOnce = ({ name, value }: { name: string; value: string }) => (
  <Alert color="petrol" variant="light" title={`The new ${name}`} role="status">
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        Copy it now: it is shown only once. Keep it on your server, because anyone who has it can get access
        tokens.
      </Text>
      <Code fz={14} dir="ltr">
        {value}
      </Code>
      <CopyButton value={value} label={`Copy ${name}`} />
    </Stack>
  </Alert>
);
