import { Code, Group } from "@mantine/core";
import { CopyButton } from "./copy-button.tsx";

/** A non-secret code with a copy button. */
export const CopyCode = ({ value, label }: { value: string; label: string }) => (
  <Group gap="sm">
    <Code fz={14} dir="ltr">
      {value}
    </Code>
    <CopyButton value={value} label={label} />
  </Group>
);
