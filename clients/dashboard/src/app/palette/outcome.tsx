import { VisuallyHidden } from "@mantine/core";
import { MAX_SEARCH_CHARACTERS } from "../../../../../shared/vocabulary/text-search.ts";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { SEARCHED_ORDERS } from "../../features/orders/orders-queries.ts";
import { capitalize } from "../../lib/text/capitalize.ts";
import { counted } from "../../lib/text/format.ts";
import { isAskedFor, MIN_CHARACTERS } from "./findings.ts";
import styles from "./palette.module.css";

type OutcomeProps = {
  readonly search: string;
  /** The brand of the store that is shown. */
  readonly brand: string | undefined;
  /** How many can be opened. */
  readonly count: number;
  readonly isSearching: boolean;
  readonly failed: readonly { readonly name: string; readonly error: Error }[];
  readonly retry: () => void;
};

/** Why nothing is found, and how to go on. */
const whyNothing = (search: string, brand: string | undefined): string => {
  if (brand === undefined) return "No page found. Open a store to search its videos, products and orders.";
  if (!isAskedFor(search))
    return `No page found. Type ${MIN_CHARACTERS} characters to search videos, products and orders.`;
  if (search.length > MAX_SEARCH_CHARACTERS)
    return `Nothing found. Search for at most ${MAX_SEARCH_CHARACTERS} characters.`;
  return `Nothing found. Videos and products are found by their titles and ids, an order by its whole id, and by a part of it among the latest ${SEARCHED_ORDERS}.`;
};

const NAMES = new Intl.ListFormat("en");

/** What became of the search, for the eye and for screen readers: still under way, nothing found, failed. */
export const Outcome = ({ search, brand, count, isSearching, failed, retry }: OutcomeProps) => {
  const [first] = failed;
  const found = search === "" ? "" : counted(count, "result");
  const words = count === 0 && first === undefined ? whyNothing(search, brand) : undefined;
  return (
    <>
      <VisuallyHidden role="status">{isSearching ? "Searching" : (words ?? found)}</VisuallyHidden>
      {isSearching ? (
        <p className={styles.words} aria-hidden="true">
          Searching…
        </p>
      ) : (
        words && (
          <p className={styles.words} aria-hidden="true">
            {words}
          </p>
        )
      )}
      {first && (
        <div className={styles.failed}>
          <ErrorPanel
            title={`${capitalize(NAMES.format(new Set(failed.map(({ name }) => name))))} could not be searched.`}
            error={first.error}
            onRetry={retry}
          />
        </div>
      )}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>choose
        </span>
        <span>
          <kbd>Enter</kbd>opens
        </span>
        <span>
          <kbd>Esc</kbd>closes
        </span>
      </p>
    </>
  );
};
