import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { FUNNEL_OPERATIONS } from "../../../../../shared/interactions/interactions.operations.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { Icon } from "../../components/layout/icon.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";

/** The figures as a file. The service makes cells harmless that a spreadsheet would run. */
export const DownloadButton = ({ period: { from, to } }: { period: Period }) => {
  const { api, brand } = useStoreContext();
  const download = useMutation({
    mutationFn: () => api.call(FUNNEL_OPERATIONS.getFunnelCsv, { brand, query: { from, to } }),
    onSuccess: (text) => {
      const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = `videos ${from} to ${to}.csv`;
      link.click();
      URL.revokeObjectURL(url);
    },
  });
  return (
    <Button
      leftSection={<Icon name="download" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isError ? "Download failed: try again" : "Download CSV"}
    </Button>
  );
};
