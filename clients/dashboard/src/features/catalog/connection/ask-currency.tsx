import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../../../../../shared/stores/stores.operations.ts";
import { CurrencySelect } from "../../../components/forms/currency-select.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { useStoreChanged, useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { findCurrency } from "../../../lib/text/currency-options.ts";
import { texts } from "../../../texts/en/connection.ts";

/**
 * Asks for a currency if the shop's answers have none. Without it, shoppers see plain numbers.
 */
export const AskCurrency = ({ hasProducts, isOwner }: { hasProducts: boolean; isOwner: boolean }) => {
  const { api, brand } = useStoreContext();
  const changed = useStoreChanged();
  const [typed, setTyped] = useState<string | null>(null);
  const currency = findCurrency(typed);
  const save = useMutation({
    mutationFn: () => api.call(STORE_OPERATIONS.changeStore, { brand, body: { currency } }),
    onSuccess: changed,
  });
  if (!isOwner) return <Text size="sm">{texts.noCurrencyAskOwner}</Text>;
  // Links to the settings if shoppers already see prices. The service may refuse, because only it knows
  // pushed products.
  const isRefused = save.error instanceof ApiError && save.error.status === 422;
  if (hasProducts || isRefused)
    return (
      <Group gap="sm">
        <Text size="sm">{texts.noCurrencyYet}</Text>
        <RouterButton to={paths.settings(brand)} variant="default" size="compact-sm">
          {texts.chooseCurrency}
        </RouterButton>
      </Group>
    );
  return (
    <>
      <Group gap="sm" align="flex-end">
        <CurrencySelect
          label={texts.whichCurrency}
          description={texts.noCurrencyYet}
          placeholder={texts.searchCurrency}
          value={typed}
          onChange={setTyped}
          w={{ base: "100%", xs: 320 }}
        />
        <Button
          variant="default"
          disabled={currency === null}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {texts.saveCurrency}
        </Button>
      </Group>
      {save.error && <ErrorPanel title={texts.currencyNotSaved} error={save.error} />}
    </>
  );
};
