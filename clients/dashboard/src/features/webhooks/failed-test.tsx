import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { TEST_TYPE } from "../../../../../shared/vocabulary/webhooks.ts";
import { texts } from "../../texts/en/webhooks.ts";
import type { Delivery } from "./webhook-queries.ts";
import { adviseOn, describeAnswer } from "./webhook-words.ts";

export const FailedTest = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const test = deliveries.find(({ type }) => type === TEST_TYPE);
  const last = test?.tries.at(-1);
  if (test === undefined || last === undefined || test.state === "delivered") return null;
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconAlertTriangle size={18} />}
      title={texts.testFailed(describeAnswer(last))}
    >
      {adviseOn(last)} {texts.thenTestAgain}
    </Alert>
  );
};
