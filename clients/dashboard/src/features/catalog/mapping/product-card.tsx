import { Button, Group, Text } from "@mantine/core";
import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { capitalize } from "../../../lib/text/capitalize.ts";
import { money } from "../../../lib/text/format.ts";
import styles from "./mapping.module.css";
import { otherProblems } from "./mapping-state.ts";
import { texts } from "./texts/en.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

type ProductCardProps = {
  readonly preview: Preview | undefined;
  readonly currency: string | undefined;
  readonly onFormat: (format: PriceFormat) => void;
};

/** The product as a pull would store it. */
export const ProductCard = ({ preview, currency, onFormat }: ProductCardProps) => {
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
        {preview &&
          (missing > 0 || !product ? (
            <Text fw={600} c="red" fz={13}>
              {missing > 0 ? texts.missing(missing) : texts.noProduct}
            </Text>
          ) : (
            <Text fw={600} c="var(--success)" fz={13}>
              {texts.ready}
            </Text>
          ))}
        {preview && `${texts.warnings(preview.warnings.length)}, `}
        {preview && (preview.changes?.kind === "new" ? texts.newProduct : texts.changes(changed))}
      </div>
      {preview && otherProblems(preview).length > 0 && (
        <div style={{ flexBasis: "100%" }}>
          {otherProblems(preview).map((problem) => (
            <Text key={problem} fz={13} c="var(--warning)" dir="auto">
              {capitalize(problem)}
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
