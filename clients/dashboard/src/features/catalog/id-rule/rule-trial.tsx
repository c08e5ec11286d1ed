import { Button, Group } from "@mantine/core";
import { decodedId, readableUrl } from "../../../../../../shared/vocabulary/readable-url.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { describeError } from "../../../lib/api/describe-error.ts";
import { capitalize } from "../../../lib/text/capitalize.ts";
import { warningWords } from "../pull-warning-words.ts";
import styles from "./id-rule.module.css";
import type { RuleInUse } from "./rule-in-use.ts";
import { texts } from "./texts/en.ts";
import type { Trial } from "./use-trials.ts";

type Row = {
  readonly url: string;
  readonly id: string | undefined;
  /** Where the id stands in the readable URL, if it is known. */
  readonly range: readonly [from: number, to: number] | undefined;
  readonly words: string;
  readonly isFailed: boolean;
  readonly isWaiting: boolean;
};

/** What the shop answered for the id, or why there is none. */
const shopWords = (trial: Trial | undefined, isConnected: boolean): { words: string; isFailed: boolean } => {
  if (!isConnected) return { words: "", isFailed: false };
  if (trial?.error) return { words: describeError(trial.error).message, isFailed: true };
  if (trial?.data === undefined) return { words: texts.askingShop, isFailed: false };
  const { message, warnings, product, http_status: status } = trial.data;
  if (status === 404) return { words: texts.noSuchId, isFailed: true };
  if (message !== undefined) return { words: capitalize(`${message}.`), isFailed: true };
  const mismatch = warnings.find(({ code }) => code === "id_mismatch");
  if (mismatch) return { words: warningWords(mismatch), isFailed: true };
  return { words: typeof product?.title === "string" ? product.title : texts.foundProduct, isFailed: false };
};

const readRow = (url: string, rule: RuleInUse, trial: Trial | undefined, isConnected: boolean): Row => {
  const taken = rule.take?.(url);
  const id = rule.take ? taken && decodedId(taken.text) : trial?.data?.client_product_id;
  const shop = shopWords(trial, isConnected);
  const isWaiting = rule.take === undefined && trial?.isPending === true && isConnected;
  if (id === undefined && !isWaiting) {
    return {
      url,
      id,
      range: undefined,
      words: trial?.error ? shop.words : texts.findsNone,
      isFailed: true,
      isWaiting,
    };
  }
  return { url, id, range: taken && [taken.from, taken.to], ...shop, isWaiting };
};

type RuleTrialProps = {
  readonly urls: readonly string[];
  readonly rule: RuleInUse;
  readonly trials: readonly Trial[];
  readonly isConnected: boolean;
  readonly onUse: (url: string) => void;
};

/** What the rule takes from other product URLs, and what the shop has for each id. */
export const RuleTrial = ({ urls, rule, trials, isConnected, onUse }: RuleTrialProps) => {
  const rows = urls.map((url, index) => readRow(url, rule, trials[index], isConnected));
  const working = rows.filter(({ isFailed }) => !isFailed).length;
  return (
    <Panel
      title={texts.others(urls.length)}
      aside={
        <StateBadge tone={working === rows.length ? "success" : working === 0 ? "danger" : "warning"}>
          {texts.working(working, rows.length)}
        </StateBadge>
      }
      flush
    >
      <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
        <span>{texts.address}</span>
        <span>{texts.idColumn}</span>
        <span>{isConnected && texts.productInShop}</span>
      </div>
      <ul className={styles.rows} aria-label={texts.otherAddresses}>
        {rows.map(({ url, id, range, words, isFailed }) => (
          <li key={url} className={styles.row} data-failed={isFailed || undefined}>
            <span className={styles.url} dir="ltr">
              <Marked url={url} range={range} />
            </span>
            <span className={styles.id}>{id ?? texts.noId}</span>
            <Group gap={8} justify="space-between" wrap="nowrap">
              <span dir="auto">{words}</span>
              {id === undefined && isFailed && (
                <Button variant="default" onClick={() => onUse(url)} style={{ flex: "none" }}>
                  {texts.clickItsId}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Marked = ({ url, range }: Pick<Row, "url" | "range">) => {
  const readable = readableUrl(url);
  const start = readable.indexOf("//") + 2;
  if (range === undefined || range[0] < start) return <>{readable.slice(start)}</>;
  return (
    <>
      {readable.slice(start, range[0])}
      <mark>{readable.slice(...range)}</mark>
      {readable.slice(range[1])}
    </>
  );
};
