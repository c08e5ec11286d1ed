import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { reasonWords } from "../../../lib/pulls/reason-words.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { idRuleFor } from "../id-rule/id-rule-for.ts";
import styles from "./mapping.module.css";
import { texts } from "./texts/en.ts";

type NoAnswerProps = {
  readonly url: string;
  readonly preview: Preview | undefined;
  readonly isFetching: boolean;
};

/** Why there is nothing to map from, said once, and the way on. */
export const NoAnswer = ({ url, preview, isFetching }: NoAnswerProps) => {
  const { brand } = useStoreContext();
  const message = preview?.message;
  const said = isFetching
    ? { words: texts.asking }
    : message === undefined
      ? { words: texts.enterUrl }
      : reasonWords(message);
  return (
    <section className={styles.panel}>
      <EmptyState {...said}>
        {message !== undefined && preview?.client_product_id === undefined && (
          <RouterButton to={idRuleFor(brand, url)}>{texts.clickId}</RouterButton>
        )}
      </EmptyState>
    </section>
  );
};
