import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { STORE_OPERATIONS } from "../../../../../../shared/stores/stores.operations.ts";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { May } from "../../../components/layout/may.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/id-rule.ts";
import { productUrlsOptions } from "../catalog-queries.ts";
import { findRuleFault, idRuleFor, numberAtEnd } from "./rule-fault.ts";

const MAX_SHOWN = 60;

export const RuleFaultNote = ({ store }: { store: StoreView }) => {
  const context = useStoreContext();
  const { data } = useInfiniteQuery(productUrlsOptions(context, { status: undefined, search: "" }));
  const urls = data?.pages[0]?.items ?? [];
  const fault = findRuleFault(urls);
  const [first] = fault?.unfound ?? [];
  if (store.product_api === undefined || fault === undefined || first === undefined) return null;
  const id = first.client_product_id;
  const number = id === undefined ? undefined : numberAtEnd(id);
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title={texts.mostUnfound(fault.unfound.length, fault.asked)}
    >
      <Text size="sm" dir="auto" style={{ overflowWrap: "anywhere" }}>
        {id === undefined
          ? texts.maybeNoId
          : number === undefined
            ? texts.lookedForMaybe(id.slice(0, MAX_SHOWN))
            : texts.maybeNumber(id.slice(0, MAX_SHOWN), number)}
      </Text>
      <May call={STORE_OPERATIONS.changeStore}>
        <RouterButton to={idRuleFor(store.brand, first.url)} variant="default" mt={8}>
          {texts.checkRule}
        </RouterButton>
      </May>
    </Alert>
  );
};
