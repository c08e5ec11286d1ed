import { Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { money } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/mapping.ts";
import { FIELD_ORDER, FIELDS } from "./mapped-fields.ts";
import styles from "./mapping.module.css";
import { otherProblems } from "./mapping-state.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const REQUIRED = FIELD_ORDER.filter((field) => FIELDS[field].isRequired);

type ProductCardProps = {
  readonly preview: Preview | undefined;
  readonly isChanged: boolean;
  readonly broken: number;
  readonly currency: string | undefined;
  readonly onFormat: (format: PriceFormat) => void;
};

export const ProductCard = (props: ProductCardProps) => {
  const { preview, isChanged, broken, currency, onFormat } = props;
  const product = preview?.product;
  const missing = preview?.missing.length ?? 0;
  const code = text(product?.currency) ?? currency;
  const comparePrice = text(product?.compare_price);
  const stock = text(product?.stock_status);
  const changed = Object.keys(preview?.changes?.set ?? {}).length + (preview?.changes?.remove.length ?? 0);
  const picture = text(product?.thumbnail_image);
  return (
    <div className={styles.card}>
      <Thumbnail key={picture} src={picture} width={72} height={90} />
      <div style={{ flex: "1 1 200px", minWidth: 0 }}>
        <Text fz={16} lh="22px" fw={600} dir="auto">
          {text(product?.title) ?? texts.noProductYet}
        </Text>
        {product && (
          <Text fw={600} className="numbers">
            <bdi>{money(text(product.price), code)}</bdi>{" "}
            {comparePrice && comparePrice !== text(product.price) && (
              <Text component="s" c="dimmed" fw={400} td="line-through">
                <bdi>{money(comparePrice, code)}</bdi>
              </Text>
            )}
          </Text>
        )}
        {product && (
          <Text fz={13} c="dimmed">
            {(stock && texts.stockStates[stock]) ?? texts.stockUnknown}
            {typeof product.stock_quantity === "number" ? `, ${product.stock_quantity}` : ""}
          </Text>
        )}
      </div>
      <div className={styles.summary} role="status">
        {preview && (
          <Standing
            missing={missing}
            broken={broken}
            hasProduct={product !== undefined}
            warnings={preview.warnings.length}
            isChanged={isChanged}
          />
        )}
        {preview?.changes?.kind !== "new" && changed > 0 && <span>{texts.changes(changed)}</span>}
      </div>
      {product && (
        <ul className={styles.ticks} aria-label={texts.found}>
          {REQUIRED.map((field) => {
            const isFound = !preview?.missing.includes(field);
            return (
              <li key={field} data-found={isFound || undefined}>
                {isFound ? <IconCheck size={16} /> : <IconAlertTriangle size={16} />}
                {isFound ? FIELDS[field].label : texts.notThere(FIELDS[field].label)}
              </li>
            );
          })}
        </ul>
      )}
      {preview && otherProblems(preview).length > 0 && (
        <div style={{ flexBasis: "100%" }}>
          {otherProblems(preview).map((words) => (
            <Text key={words} fz={13} c="var(--warning)" dir="auto">
              {words}
            </Text>
          ))}
        </div>
      )}
      {preview?.price_formats && (
        <Group gap={8} style={{ flexBasis: "100%" }}>
          <Text fz={13}>{texts.whichFormat}</Text>
          {preview.price_formats.map(({ price_format, price }) => (
            <Button key={price_format} variant="default" onClick={() => onFormat(price_format)}>
              {texts.itIs(money(price, code))}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
};

type StandingProps = {
  readonly missing: number;
  readonly broken: number;
  readonly hasProduct: boolean;
  readonly warnings: number;
  readonly isChanged: boolean;
};

const Standing = ({ missing, broken, hasProduct, warnings, isChanged }: StandingProps) => {
  const [color, words] =
    broken > 0
      ? ["red", texts.notFinishedYet(broken)]
      : missing > 0
        ? ["red", texts.missing(missing)]
        : !hasProduct
          ? ["red", texts.noProduct]
          : isChanged
            ? ["var(--success)", texts.ready]
            : warnings > 0
              ? ["var(--warning)", texts.warnings(warnings)]
              : ["var(--success)", texts.allFound];
  return (
    <Text fw={600} c={color} fz={14}>
      {words}
    </Text>
  );
};
