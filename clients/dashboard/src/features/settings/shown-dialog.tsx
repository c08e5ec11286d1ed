import { List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PRODUCT_OPERATIONS } from "../../../../../shared/catalog/products/products.operations.ts";
import type { Reached } from "../../../../../shared/catalog/products/products.schema.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { keys } from "../../lib/queries/keys.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { money } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/settings.ts";

export type ShownSettings = Pick<StoreView, "out_of_stock" | "unpriced"> & {
  readonly currency: string | null;
};

export const shownSettings = ({ currency, out_of_stock, unpriced }: StoreView): ShownSettings => ({
  currency: currency ?? null,
  out_of_stock,
  unpriced,
});

type ShownDialogProps = {
  readonly from: ShownSettings;
  readonly to: ShownSettings;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** @param relabels confirmed number of products with relabeled prices */
  readonly onConfirm: (relabels: number) => void;
};

export const ShownDialog = ({ from, to, isOpen, onClose, onConfirm }: ShownDialogProps) => {
  const { api, brand } = useStoreContext();
  const reach = useQuery({
    queryKey: keys.settingsReach(brand),
    enabled: isOpen,
    staleTime: 0,
    queryFn: () => api.call(PRODUCT_OPERATIONS.getSettingsReach, { brand }),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.shownQuestion}
      action={texts.change}
      onConfirm={() => reach.data && onConfirm(reach.data.store_currency.products)}
      isPending={reach.isFetching}
      error={null}
    >
      <QueryView query={reach} failed={texts.notCounted} loading={<LoadingBlock height={96} />}>
        {({ store_currency, out_of_stock, unpriced, counted_all: isAll }) => (
          <Stack gap="md">
            {to.currency !== from.currency && (
              <Change
                reached={store_currency}
                none={texts.noneRelabelled}
                words={texts.relabelled(store_currency.products, isAll)}
                example={(price) => (
                  <>
                    : {money(price, from.currency ?? undefined)} →{" "}
                    <strong>{money(price, to.currency ?? undefined)}</strong>
                  </>
                )}
              />
            )}
            {to.out_of_stock !== from.out_of_stock && (
              <Change
                reached={out_of_stock}
                none={texts.noneOutOfStock}
                words={texts.changesOutOfStock[to.out_of_stock](out_of_stock.products, isAll)}
              />
            )}
            {to.unpriced !== from.unpriced && (
              <Change
                reached={unpriced}
                none={texts.noneUnpriced}
                words={texts.changesUnpriced[to.unpriced](unpriced.products, isAll)}
              />
            )}
          </Stack>
        )}
      </QueryView>
    </ConfirmDialog>
  );
};

type ChangeProps = {
  readonly reached: Reached;
  readonly none: string;
  readonly words: string;
  readonly example?: (price: string) => ReactNode;
};

const Change = ({ reached: { products, examples }, none, words, example }: ChangeProps) => {
  if (products === 0) return <Text>{none}</Text>;
  return (
    <div>
      <Text>{words}</Text>
      <List mt={8}>
        {examples.map(({ client_product_id: id, title, price }) => (
          <List.Item key={id}>
            <bdi dir="auto">{title}</bdi>
            {example?.(price)}
          </List.Item>
        ))}
      </List>
    </div>
  );
};
