import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { describeError } from "../../lib/api/describe-error.ts";
import { texts } from "../../texts/en/components.ts";

type ErrorPanelProps = {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
};

export const ErrorPanel = ({ title, error, onRetry }: ErrorPanelProps) => {
  const { message, requestId } = describeError(error);
  return (
    <Alert color="red" title={title} icon={<IconAlertTriangle size={18} />} role="alert">
      <Text size="sm" dir="auto">
        {message}
      </Text>
      <Group mt={8} gap="sm">
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
        {requestId && (
          <Text fz={12} c="dimmed">
            {texts.request(requestId)}
          </Text>
        )}
      </Group>
    </Alert>
  );
};
