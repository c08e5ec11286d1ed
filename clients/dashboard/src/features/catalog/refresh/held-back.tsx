import { Alert, Button, Group, Modal, ScrollArea, Stack, Text } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { REFRESH_OPERATIONS } from "../../../../../../shared/catalog/refresh/refresh.operations.ts";
import type {
  GoneProduct,
  RefreshProgress,
} from "../../../../../../shared/catalog/refresh/refresh.schema.ts";
import { confirmGone, readGone } from "../../../../../admin/gone-products.ts";
import { Icon } from "../../../components/layout/icon.tsx";
import { May } from "../../../components/layout/may.tsx";
import { DataTable } from "../../../components/lists/data-table.tsx";
import type { Column } from "../../../components/lists/rows.tsx";
import { CountedProgress } from "../../../components/states/counted-progress.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { toast } from "../../../components/states/toast.tsx";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { count, counted } from "../../../lib/text/format.ts";
import { goneOptions } from "../catalog-queries.ts";

const OUTCOMES: Readonly<Partial<Record<GoneProduct["outcome"], string>>> = {
  not_found: "Not found",
  not_for_sale: "Not for sale",
};

const columns: readonly Column<GoneProduct>[] = [
  {
    name: "Product",
    cell: ({ url, title }) => (
      <>
        {title !== undefined && <bdi dir="auto">{title}</bdi>}
        <Text fz={13} c="dimmed" className="two-lines">
          <bdi dir="ltr">{url.replace(/^https?:\/\//, "")}</bdi>
        </Text>
      </>
    ),
  },
  { name: "Product ID", isExtra: true, cell: ({ client_product_id: id }) => id },
  { name: "Your shop says", cell: ({ outcome }) => OUTCOMES[outcome] ?? outcome },
];

const products = (number: number): string => counted(number, "product");

type HeldBackProps = {
  readonly progress: RefreshProgress;
  /** Told when it was the shop's fault: everything is asked for again. */
  readonly onFault: () => void;
  readonly isRefreshing: boolean;
};

/** So many products are gone at once that a person has to say whether that is true. */
export const HeldBack = ({ progress, onFault, isRefreshing }: HeldBackProps) => {
  const { held_back, not_found, planned, run } = progress;
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert
      color="yellow"
      icon={<Icon name="warning" />}
      title={`Stopped: ${count(not_found)} of ${products(planned)} are gone from your shop`}
    >
      <Text size="sm">
        That is more than usual, so nothing more was taken down. Shoppers still see {count(held_back)} of
        them. Were they removed on purpose?
      </Text>
      <May call={REFRESH_OPERATIONS.confirmGoneProducts}>
        <Group mt={12} gap="sm">
          <Button onClick={() => setOpen(true)}>Take them down</Button>
          <Button variant="default" loading={isRefreshing} onClick={onFault}>
            It was a fault
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
      toast(`Your shop is asked once more for ${products(asked)}: what is still gone is taken down.`);
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
      title={number === 1 ? "Is this product gone?" : `Are these ${count(number)} products gone?`}
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="md">
        <Text>
          Your shop is asked once more. What it still does not have is taken down: shoppers see it no longer.
          If a later refresh finds a product again, it comes back by itself.
        </Text>
        {/* The list scrolls by itself, so that what to do about it stays in view. */}
        <ScrollArea.Autosize mah="50dvh" viewportProps={{ tabIndex: 0 }} type="auto">
          <DataTable
            label="Products that are gone"
            columns={columns}
            getKey={({ url }) => url}
            query={query}
            failed="The list could not be loaded."
            empty={<EmptyState words="Nothing is held back any more." />}
          />
        </ScrollArea.Autosize>
        {sent && <CountedProgress label="Confirming" done={sent.done} total={sent.all} />}
        {takeDown.error && <ErrorPanel title="Not all of them were confirmed." error={takeDown.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={takeDown.isPending} onClick={() => takeDown.mutate()}>
            {number === 1 ? "Take it down" : `Take ${count(number)} down`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
