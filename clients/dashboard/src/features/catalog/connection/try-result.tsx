import { Alert, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { readableUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { useStore } from "../../../lib/queries/store.tsx";
import { money } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/connection.ts";
import { AddressParts } from "../id-rule/address-parts.tsx";
import { applyRule, type IdRule } from "../id-rule/make-rule.ts";
import { urlParts } from "../id-rule/url-parts.ts";
import { warningWords } from "../pull-warning-words.ts";
import type { Tried } from "./try-on.ts";
import type { TryOutcome } from "./try-outcome.ts";

const COLOURS: Readonly<Record<TryOutcome["kind"], "green" | "yellow" | "red">> = {
  works: "green",
  unmapped: "yellow",
  no_id: "yellow",
  no_key: "yellow",
  refused: "red",
  no_product: "yellow",
  foreign: "yellow",
  failed: "red",
};

type TryResultProps = {
  readonly tried: Tried;
  readonly rule: IdRule | undefined;
  readonly onRule: (rule: IdRule) => void;
};

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export const TryResult = ({ tried: { preview, outcome }, rule, onRule }: TryResultProps) => {
  const { kind, title, words } = outcome;
  const { product, url, warnings } = preview;
  const currency = useStore().data?.currency;
  const asksForId = kind === "no_id" || kind === "no_product";
  return (
    <Alert
      color={COLOURS[kind]}
      title={title}
      icon={kind === "works" ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
      role="status"
    >
      <Stack gap="sm">
        <Text size="sm">{words}</Text>
        {product && (
          <Group gap="sm" wrap="nowrap">
            <Thumbnail src={text(product.thumbnail_image)} width={44} height={44} />
            <div style={{ minWidth: 0 }}>
              <Text fw={600} dir="auto">
                {text(product.title)}
              </Text>
              <Text className="numbers">
                <bdi>{money(text(product.price), text(product.currency) ?? currency)}</bdi>
              </Text>
            </div>
          </Group>
        )}
        {product && text(product.currency) === undefined && (
          <Text size="sm">{texts.noCurrency(currency)}</Text>
        )}
        {asksForId && urlParts(readableUrl(url)).length > 0 && (
          <AddressParts
            url={url}
            others={[]}
            taken={rule && applyRule(rule.expression, readableUrl(url))}
            onChoose={onRule}
          />
        )}
        {rule && <Text size="sm">{texts.ruleSaved(rule.words)}</Text>}
        {warnings.map(warningWords).map((warning) => (
          <Text key={warning} fz={13} c="var(--warning)" dir="auto">
            {warning}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
};
