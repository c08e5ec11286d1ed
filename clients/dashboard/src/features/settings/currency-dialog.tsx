import { List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { PRODUCT_OPERATIONS } from "../../../../../shared/catalog/products/products.operations.ts";

import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { keys } from "../../lib/queries/keys.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { money } from "../../lib/text/format.ts";
import { texts } from "./texts/en.ts";

type CurrencyDialogProps = {
  readonly from: string | null;
  readonly to: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** @param products how many are relabelled, as was shown */
  readonly onConfirm: (products: number) => void;
};

/** Asks before prices are relabelled: it says how many, with examples. */
export const CurrencyDialog = ({ from, to, isOpen, onClose, onConfirm }: CurrencyDialogProps) => {
  const { api, brand } = useStoreContext();
  const use = useQuery({
    queryKey: keys.storeCurrency(brand),
    enabled: isOpen,
    staleTime: 0,
    queryFn: () => api.call(PRODUCT_OPERATIONS.getStoreCurrencyUse, { brand }),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.currencyQuestion(to)}
      action={texts.changeCurrency}
      onConfirm={() => use.data && onConfirm(use.data.products)}
      isPending={use.isFetching}
      error={null}
    >
      <QueryView query={use} failed={texts.notCounted} loading={<LoadingBlock height={96} />}>
        {(data) =>
          data.products === 0 ? (
            <Text>{texts.noneRelabelled}</Text>
          ) : (
            <>
              <Text>{texts.relabelled(data.products, data.counted_all)}</Text>
              <List mt={8}>
                {data.examples.map(({ client_product_id: id, title, price }) => (
                  <List.Item key={id}>
                    <bdi dir="auto">{title}</bdi>: {money(price, from ?? undefined)} →{" "}
                    <strong>{money(price, to ?? undefined)}</strong>
                  </List.Item>
                ))}
              </List>
            </>
          )
        }
      </QueryView>
    </ConfirmDialog>
  );
};
