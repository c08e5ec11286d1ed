import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { reasonText } from "../../../lib/pulls/reason-text.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/mapping.ts";
import { idRuleFor } from "../id-rule/rule-fault.ts";
import styles from "./mapping.module.css";

type NoAnswerProps = {
  readonly url: string;
  readonly preview: Preview | undefined;
  readonly isFetching: boolean;
};

export const NoAnswer = ({ url, preview, isFetching }: NoAnswerProps) => {
  const { brand } = useStoreContext();
  const reason = preview?.reason;
  const words = isFetching ? texts.asking : reason === undefined ? texts.enterUrl : reasonText(reason);
  return (
    <section className={styles.panel}>
      <EmptyState words={words}>
        {reason !== undefined && preview?.client_product_id === undefined && (
          <RouterButton to={idRuleFor(brand, url)}>{texts.clickId}</RouterButton>
        )}
      </EmptyState>
    </section>
  );
};
