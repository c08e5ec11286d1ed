import { Anchor, VisuallyHidden } from "@mantine/core";
import { MAX_SEARCH_CHARACTERS } from "../../../../../shared/vocabulary/text-search.ts";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { SEARCHED_ORDERS } from "../../lib/queries/orders.ts";
import { capitalize, LOCALE } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/palette.ts";
import { isAskedFor, MIN_CHARACTERS } from "./findings.ts";
import styles from "./palette.module.css";

type OutcomeProps = {
  readonly search: string;
  readonly brand: string | undefined;
  readonly count: number;
  readonly isSearching: boolean;
  readonly failed: readonly { readonly name: string; readonly error: Error }[];
  readonly retry: () => void;
};

const whyNothing = (search: string, brand: string | undefined): string => {
  if (brand === undefined) return texts.openStore;
  if (!isAskedFor(search)) return texts.typeMore(MIN_CHARACTERS);
  if (search.length > MAX_SEARCH_CHARACTERS) return texts.typeLess(MAX_SEARCH_CHARACTERS);
  return texts.nothing(SEARCHED_ORDERS);
};

const NAMES = new Intl.ListFormat(LOCALE);

export const Outcome = ({ search, brand, count, isSearching, failed, retry }: OutcomeProps) => {
  const [first] = failed;
  const found = search === "" ? "" : texts.found(count);
  const words = count === 0 && first === undefined ? whyNothing(search, brand) : undefined;
  return (
    <>
      <VisuallyHidden role="status">{isSearching ? texts.searching : (words ?? found)}</VisuallyHidden>
      {isSearching ? (
        <p className={styles.words} aria-hidden="true">
          {texts.searchingNow}
        </p>
      ) : (
        words && (
          <>
            <p className={styles.words} aria-hidden="true">
              {words}
            </p>
            <p className={styles.words}>
              <Anchor href="/docs/" target="_blank" rel="noreferrer">
                {texts.inGuides}
              </Anchor>
            </p>
          </>
        )
      )}
      {first && (
        <div className={styles.failed}>
          <ErrorPanel
            title={texts.failed(capitalize(NAMES.format(new Set(failed.map(({ name }) => name)))))}
            error={first.error}
            onRetry={retry}
          />
        </div>
      )}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {texts.choose}
        </span>
        <span>
          <kbd>{texts.enter}</kbd>
          {texts.opens}
        </span>
        <span>
          <kbd>Esc</kbd>
          {texts.closes}
        </span>
      </p>
    </>
  );
};
