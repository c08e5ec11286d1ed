import { Alert, Button, Group, Modal, ScrollArea, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { REFRESH_OPERATIONS } from "../../../../../../shared/catalog/refresh/refresh.operations.ts";
import type {
  GoneProduct,
  RefreshProgress,
} from "../../../../../../shared/catalog/refresh/refresh.schema.ts";
import { confirmGone, readGone } from "../../../../../admin/gone-products.ts";
import { May } from "../../../components/layout/may.tsx";
import { DataTable } from "../../../components/lists/data-table.tsx";
import type { Column } from "../../../components/lists/rows.tsx";
import { CountedProgress } from "../../../components/states/counted-progress.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { toast } from "../../../components/states/toast.tsx";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/refresh.ts";
import { goneOptions } from "../catalog-queries.ts";

const OUTCOMES: Readonly<Partial<Record<GoneProduct["outcome"], string>>> = {
  not_found: texts.notFound,
  not_for_sale: texts.notForSale,
};

const columns: readonly Column<GoneProduct>[] = [
  {
    name: texts.product,
    cell: ({ url, title }) => (
      <>
        {title !== undefined && <bdi dir="auto">{title}</bdi>}
        <Text fz={13} c="dimmed" className="two-lines">
          <bdi dir="ltr">{url.replace(/^https?:\/\//, "")}</bdi>
        </Text>
      </>
    ),
  },
  { name: texts.productId, isExtra: true, cell: ({ client_product_id: id }) => id },
  { name: texts.shopSays, cell: ({ outcome }) => OUTCOMES[outcome] ?? outcome },
];

type HeldBackProps = {
  readonly progress: RefreshProgress;
  readonly onFault: () => void;
  readonly isRefreshing: boolean;
};

/** Asks before removing many products. */
export const HeldBack = ({ progress, onFault, isRefreshing }: HeldBackProps) => {
  const { held_back, not_found, planned, run } = progress;
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={texts.stopped(not_found, planned)}>
      <Text size="sm">{texts.heldBack(held_back)}</Text>
      <May call={REFRESH_OPERATIONS.confirmGoneProducts}>
        <Group mt={12} gap="sm">
          <Button onClick={() => setOpen(true)}>{texts.takeThemDown}</Button>
          <Button variant="default" loading={isRefreshing} onClick={onFault}>
            {texts.wasFault}
          </Button>
        </Group>
      </May>
      <GoneDialog run={run} number={held_back} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Alert>
  );
};

type GoneDialogProps = {
  readonly run: string;
  readonly number: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const GoneDialog = ({ run, number, isOpen, onClose }: GoneDialogProps) => {
  const context = useStoreContext();
  const { api, brand } = context;
  const client = useQueryClient();
  const [sent, setSent] = useState<{ readonly done: number; readonly all: number }>();
  const query = useInfiniteQuery({ ...goneOptions(context, run), enabled: isOpen });
  const takeDown = useMutation({
    mutationFn: async () => {
      const urls = (await readGone({ api, brand, run })).map(({ url }) => url);
      return confirmGone({ api, brand, run }, urls, (done) => setSent({ done, all: urls.length }));
    },
    onSuccess: (asked) => {
      toast(texts.askedAgain(asked));
      onClose();
    },
    onSettled: () => {
      setSent(undefined);
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.refresh(brand, run) }),
        client.invalidateQueries({ queryKey: keys.productUrls.all(brand) }),
      ]);
    },
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={texts.areGone(number)}
      size="lg"
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <Stack gap="md">
        <Text>{texts.goneWords}</Text>
        {/* Scrolls separately, so that the buttons stay visible. */}
        <ScrollArea.Autosize mah="50dvh" viewportProps={{ tabIndex: 0 }} type="auto">
          <DataTable
            label={texts.goneLabel}
            columns={columns}
            getKey={({ url }) => url}
            query={query}
            failed={texts.listFailed}
            empty={<EmptyState words={texts.nothingHeld} />}
          />
        </ScrollArea.Autosize>
        {sent && <CountedProgress label={texts.confirming} done={sent.done} total={sent.all} />}
        {takeDown.error && <ErrorPanel title={texts.notAll} error={takeDown.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button color="red" loading={takeDown.isPending} onClick={() => takeDown.mutate()}>
            {texts.takeDown(number)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
