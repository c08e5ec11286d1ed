import { Alert, Loader, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { findCheck, healthOptions } from "../../lib/queries/health.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { texts } from "../../texts/en/install.ts";

const POLL_MS = 5_000;

export const SeenPanel = () => {
  const health = useQuery({
    ...healthOptions(useStoreContext()),
    refetchInterval: ({ state: { data } }) =>
      data && findCheck(data, "widget")?.state === "missing" ? POLL_MS : false,
  });
  const check = health.data && findCheck(health.data, "widget");
  if (check === undefined) return null;
  const { state, evidence, language, advice } = check;
  if (state === "missing") {
    return (
      <Alert color="gray" icon={<Loader size={16} />} title={texts.notSeen} role="status">
        {texts.notSeenWords}
      </Alert>
    );
  }
  const isFine = state === "ok";
  return (
    <Alert
      color={isFine ? "green" : "yellow"}
      icon={isFine ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
      title={isFine ? texts.seen : texts.notSeenNow}
      role="status"
    >
      <Text size="sm" dir="auto" lang={language}>
        {evidence.summary} {advice}
      </Text>
    </Alert>
  );
};
