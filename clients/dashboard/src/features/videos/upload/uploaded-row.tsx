import { Anchor, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconRefresh } from "@tabler/icons-react";
import { Link } from "react-router";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/upload.ts";
import { problemText } from "../problem-text.ts";
import type { Check } from "./use-checks.ts";

const WORDS = {
  checking: texts.isChecking,
  passed: texts.isUploaded,
  unknown: texts.isUploaded,
};

type UploadedRowProps = {
  readonly title: string;
  readonly event_id: number;
  readonly check: Check | undefined;
};

export const UploadedRow = ({ title, event_id, check = { state: "checking" } }: UploadedRowProps) => {
  const { brand } = useStoreContext();
  const link = (
    <Anchor component={Link} to={paths.video(brand, event_id)} dir="auto">
      {title}
    </Anchor>
  );
  if (check.state === "unusable")
    return (
      <li>
        <Group gap="sm" wrap="nowrap">
          <IconAlertTriangle size={18} />
          {link}
        </Group>
        <Text c="red" role="alert" mt={4}>
          {check.reason && problemText(check.reason)} {texts.chooseOther}
        </Text>
      </li>
    );
  return (
    <li>
      <Group gap="sm" wrap="nowrap">
        {check.state === "checking" ? <IconRefresh size={18} /> : <IconCheck size={18} />}
        {link}
        <Text c="dimmed">{WORDS[check.state]}</Text>
      </Group>
    </li>
  );
};
