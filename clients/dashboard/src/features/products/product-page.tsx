import { Anchor, Box, SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import Big from "big.js";
import { useParams } from "react-router";
import type { ProductDetail } from "../../../../../shared/catalog/products/products.schema.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { Thumbnail } from "../../components/layout/thumbnail.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { productOptions } from "../../lib/queries/products.ts";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo } from "../../lib/routes.ts";
import { money, time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/products.ts";
import { Facts } from "./facts.tsx";
import { stockText } from "./product-words.ts";
import { ProductSold } from "./sales/product-sold.tsx";
import { WhyNotShown } from "./why-not-shown.tsx";

const HIDDEN: ReadonlySet<string> = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "IFRAME", "SVG"]);
/** Elements that end a line. */
const BLOCKS = /^(?:BR|HR|P|DIV|SECTION|ARTICLE|UL|OL|LI|DL|DT|DD|TABLE|TR|BLOCKQUOTE|PRE|H[1-6])$/;

const read = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? "").replace(/\s+/g, " ");
  const name = node.nodeName.toUpperCase();
  if (HIDDEN.has(name)) return "";
  const text = [...node.childNodes].map(read).join("");
  return BLOCKS.test(name) ? `\n${text}\n` : text;
};

/** HTML is parsed in an inert document. */
const descriptionText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const text = body.childElementCount === 0 ? (body.textContent ?? "") : read(body);
  return text.replace(/[^\S\n]*\n\s*/g, "\n").trim();
};

export const ProductPage = () => {
  const context = useStoreContext();
  const { productId = "" } = useParams();
  const { data: store } = useStore();
  const query = useQuery(productOptions(context, productId));
  const back = linkTo("products", context.brand);
  return (
    <Stack gap="lg">
      <PageHeader title={query.data?.title ?? productId} back={back} />
      <QueryView query={query} failed={texts.oneFailed} loading={<LoadingBlock height={420} />}>
        {(product) =>
          product === null ? (
            <Panel flush>
              <EmptyState words={texts.noProduct(productId)} />
            </Panel>
          ) : (
            <>
              <WhyNotShown product={product} />
              <Product product={product} currency={product.currency ?? store?.currency} />
              <ProductSold productId={product.client_product_id} />
            </>
          )
        }
      </QueryView>
    </Stack>
  );
};

const hadOtherPrice = ({ price, compare_price: before }: ProductDetail): boolean =>
  before !== undefined && !new Big(before).eq(price);

const Product = ({ product, currency }: { product: ProductDetail; currency: string | undefined }) => {
  const { sale, taken_down_by: by } = product;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Panel title={texts.shown}>
        <Stack gap="md">
          <Thumbnail src={product.thumbnail_image} width={144} height={180} />
          <Facts
            facts={[
              [texts.title, product.title],
              [texts.price, <strong key="price">{money(product.price, currency)}</strong>],
              [texts.priceBefore, hadOtherPrice(product) && money(product.compare_price, currency)],
              [texts.lowestBefore, product.lowest_prior_price && money(product.lowest_prior_price, currency)],
              [
                texts.sale,
                sale &&
                  `${money(sale.price, currency)}${sale.from ? texts.from(time(sale.from)) : ""}${sale.to ? texts.to(time(sale.to)) : ""}`,
              ],
              [texts.priceHidden, product.price_hidden && texts.isPriceHidden],
              [texts.stockLevel, stockText(product)],
              [
                texts.link,
                <Anchor key="link" href={product.product_link} target="_blank" rel="noreferrer" dir="ltr">
                  {product.product_link}
                </Anchor>,
              ],
            ]}
          />
        </Stack>
      </Panel>
      <Stack gap="lg">
        <Panel title={texts.origin}>
          <Facts
            facts={[
              [
                texts.status,
                <StateBadge key="status" tone={product.product_status === "active" ? "success" : "neutral"}>
                  {product.product_status === "active" ? texts.active : texts.takenDown}
                </StateBadge>,
              ],
              [texts.takenDownBy, by && texts.sources[by]],
              [texts.writtenBy, texts.sources[product.source]],
              [texts.written, time(product.updated_at)],
              [texts.created, time(product.created_at)],
              [texts.yourId, <bdi key="id">{product.client_product_id}</bdi>],
              ["SKU", product.product_metadata?.sku],
              [
                texts.currency,
                product.currency ?? (currency ? texts.storesCurrency(currency) : texts.noCurrency),
              ],
            ]}
          />
        </Panel>
        {product.description && (
          <Panel title={texts.description}>
            <Box
              mah={280}
              style={{ overflow: "auto", whiteSpace: "pre-line", overflowWrap: "anywhere" }}
              tabIndex={0}
              dir="auto"
            >
              {descriptionText(product.description)}
            </Box>
          </Panel>
        )}
      </Stack>
    </SimpleGrid>
  );
};
