import { Box, Button, Group } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { findPlace } from "../../components/health/find-place.ts";
import { HealthList } from "../../components/health/health-list.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { LoadingRows } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { healthOptions } from "../../lib/queries/health.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/install.ts";

export const HealthPanel = () => {
  const context = useStoreContext();
  const health = useQuery(healthOptions(context));
  // Tracks manual checks only. Health also refetches in the background, and a disabled button loses the focus.
  const again = useMutation({ mutationFn: () => health.refetch() });
  return (
    <Panel title={texts.health} aside={health.data && texts.checkedAt(time(health.data.at))} flush>
      <Box p={20}>
        <QueryView query={health} failed={texts.checksFailed} loading={<LoadingRows height={60} />}>
          {({ checks }) => <HealthList brand={context.brand} checks={checks} findPlace={findPlace} isWhole />}
        </QueryView>
        <Group mt="md">
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {texts.checkAgain}
          </Button>
        </Group>
      </Box>
    </Panel>
  );
};
