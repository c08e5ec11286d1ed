import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";

type FormActionsProps = {
  readonly action: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly problems?: readonly string[];
  /** Other buttons, before the primary one. */
  readonly children?: ReactNode;
};

/** The end of a form: what does not belong to one field, and the button that sends it. */
export const FormActions = ({ action, isPending, error, problems = [], children }: FormActionsProps) => (
  <Stack gap="md">
    {error != null && <ErrorPanel title="This was not saved." error={error} />}
    {problems.map((problem) => (
      <Text key={problem} c="red" role="alert">
        {problem}
      </Text>
    ))}
    <Group justify="flex-end" gap="sm">
      {children}
      <Button type="submit" loading={isPending}>
        {action}
      </Button>
    </Group>
  </Stack>
);
