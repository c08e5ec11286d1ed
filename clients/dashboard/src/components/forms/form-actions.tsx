import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { texts } from "../../texts/en/forms.ts";
import { ErrorPanel } from "../states/error-panel.tsx";
import { TheirChanges } from "./their-changes.tsx";

type FormActionsProps = {
  readonly action: string;
  readonly form: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly otherProblems: readonly string[];
    readonly theirs: Readonly<Record<string, unknown>>;
    readonly takeTheirs: () => void;
  };
  readonly labels?: Readonly<Record<string, string>>;
  readonly isAdvisedAgainst?: boolean;
  readonly children?: ReactNode;
};

export const FormActions = ({
  action,
  form,
  labels,
  isAdvisedAgainst = false,
  children,
}: FormActionsProps) => (
  <Stack gap="md">
    {form.error != null && Object.keys(form.theirs).length === 0 && (
      <ErrorPanel title={texts.notSaved} error={form.error} />
    )}
    <TheirChanges theirs={form.theirs} labels={labels} onTake={form.takeTheirs} />
    {form.otherProblems.map((problem) => (
      <Text key={problem} c="red" role="alert">
        {problem}
      </Text>
    ))}
    <Group justify="flex-end" gap="sm">
      {children}
      <Button type="submit" variant={isAdvisedAgainst ? "default" : "filled"} loading={form.isPending}>
        {action}
      </Button>
    </Group>
  </Stack>
);
