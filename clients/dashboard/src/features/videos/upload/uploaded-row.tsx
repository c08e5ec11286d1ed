import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../../app/routes.ts";
import { Icon } from "../../../components/layout/icon.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { Problem } from "../problems/problem.tsx";
import { texts } from "./texts/en.ts";
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

/** A file that is uploaded: whether it is checked, and why it can't be used. Its video's page takes another one. */
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
          <Icon name="warning" />
          {link}
        </Group>
        <Text c="red" role="alert" mt={4}>
          {check.problem && <Problem sentence={check.problem} />} {texts.chooseOther}
        </Text>
      </li>
    );
  return (
    <li>
      <Group gap="sm" wrap="nowrap">
        <Icon name={check.state === "checking" ? "refresh" : "check"} />
        {link}
        <Text c="dimmed">{WORDS[check.state]}</Text>
      </Group>
    </li>
  );
};
