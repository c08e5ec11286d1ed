import { Button, Group } from "@mantine/core";
import { readableUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { texts } from "../../../texts/en/id-rule.ts";
import styles from "./id-rule.module.css";
import type { TrialRow } from "./trial-rows.ts";
import { urlParts } from "./url-parts.ts";

type RuleTrialProps = {
  readonly rows: readonly TrialRow[];
  readonly isConnected: boolean;
  readonly onUse: (url: string) => void;
  readonly onRemove: ((url: string) => void) | undefined;
};

export const RuleTrial = ({ rows, isConnected, onUse, onRemove }: RuleTrialProps) => {
  const working = rows.filter(({ state }) => state === "works").length;
  const isAsking = rows.some(({ state }) => state === "waits");
  const tone =
    working === rows.length ? "success" : isAsking ? "neutral" : working === 0 ? "danger" : "warning";
  return (
    <Panel
      title={texts.others(rows.length)}
      aside={
        <StateBadge tone={tone}>
          {isAsking ? texts.askingShop : texts.working(working, rows.length)}
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
        {rows.map(({ url, id, range, words, state }) => (
          <li key={url} className={styles.row} data-failed={state === "fails" || undefined}>
            <span className={styles.url} dir="ltr">
              <Marked url={url} range={range} />
            </span>
            <span className={styles.id}>{id ?? texts.noId}</span>
            <Group gap={8} justify="space-between">
              <span dir="auto">{words}</span>
              {id === undefined && state === "fails" && (
                <Group gap={8}>
                  {urlParts(readableUrl(url)).length > 0 && (
                    <Button variant="default" onClick={() => onUse(url)}>
                      {texts.clickItsId}
                    </Button>
                  )}
                  {onRemove && (
                    <Button variant="default" onClick={() => onRemove(url)}>
                      {texts.noProductPage}
                    </Button>
                  )}
                </Group>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Marked = ({ url, range }: Pick<TrialRow, "url" | "range">) => {
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
