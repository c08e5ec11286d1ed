import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconTrash } from "@tabler/icons-react";
import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { readableUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { RouterAnchor } from "../../../components/layout/router-link.tsx";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import type { Column } from "../../../components/lists/rows.tsx";
import { reasonText } from "../../../lib/pulls/reason-text.ts";
import { paths } from "../../../lib/routes.ts";
import { NONE, time } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/urls.ts";
import { idRuleFor } from "../id-rule/rule-fault.ts";
import { urlParts } from "../id-rule/url-parts.ts";
import { findOutcome } from "../outcomes.ts";
import { warningWords } from "../pull-warning-words.ts";
import { AddressText } from "./address-text.tsx";

type UrlColumns = {
  readonly brand: string;
  readonly isConnected: boolean;
  readonly mayChange: boolean;
  readonly onRemove: (item: ProductUrlView) => void;
  readonly onAddAgain: (item: ProductUrlView) => void;
};

const hasParts = (url: string): boolean => urlParts(readableUrl(url)).length > 0;

const mappingFor = (brand: string, url: string): string =>
  `${paths.mapping(brand)}?url=${encodeURIComponent(url)}`;

const FINE: ReadonlySet<string> = new Set(["ok", "unchanged", "pending"]);

export const urlColumns = (options: UrlColumns): readonly Column<ProductUrlView>[] => {
  const { brand, isConnected, mayChange, onRemove, onAddAgain } = options;
  const columns: readonly Column<ProductUrlView>[] = [
    {
      name: texts.productUrl,
      cell: ({ url, title, thumbnail_image, reason, warnings, status, client_product_id: id }) => (
        <Group gap={12} wrap="nowrap" align="start" py={4}>
          <Thumbnail key={thumbnail_image} src={thumbnail_image} width={40} height={40} />
          <div style={{ minWidth: 0 }}>
            <RouterAnchor
              to={title === undefined || id === undefined ? mappingFor(brand, url) : paths.product(brand, id)}
              className="two-lines"
            >
              {title === undefined ? <AddressText url={url} /> : <bdi>{title}</bdi>}
            </RouterAnchor>
            {title !== undefined && (
              <Text fz={13} c="dimmed">
                <AddressText url={url} /> ·{" "}
                <RouterAnchor
                  to={mappingFor(brand, url)}
                  fz={13}
                  underline="always"
                  aria-label={texts.howReadOne(title)}
                >
                  {texts.howRead}
                </RouterAnchor>
              </Text>
            )}
            {!FINE.has(status) && (
              <Text fz={13} c="dimmed" dir="auto">
                {reasonText(reason)}
                {isConnected && status === "invalid" && id === undefined && (
                  <>
                    {" "}
                    {hasParts(url) ? (
                      <RouterAnchor to={idRuleFor(brand, url)} fz={13} fw={600}>
                        {texts.clickId}
                      </RouterAnchor>
                    ) : (
                      texts.noId
                    )}
                  </>
                )}
              </Text>
            )}
            {warnings?.map(warningWords).map((words) => (
              <Text key={words} fz={13} c="var(--warning)" dir="auto">
                {words}
              </Text>
            ))}
          </div>
        </Group>
      ),
    },
    { name: texts.productId, isExtra: true, cell: ({ client_product_id: id }) => id ?? NONE },
    {
      name: texts.outcome,
      cell: (row) => {
        const { tone, label } = findOutcome(row);
        return <StateBadge tone={tone}>{label}</StateBadge>;
      },
    },
    {
      name: texts.checked,
      isExtra: true,
      cell: ({ checked_at }) => <span className="whole">{time(checked_at)}</span>,
    },
  ];
  if (!mayChange) return columns;
  return [
    ...columns,
    {
      name: texts.change,
      isNumber: true,
      isExtra: true,
      cell: (item) => {
        const { url, status } = item;
        const isBack = status === "removed";
        return (
          <Tooltip label={isBack ? texts.putBack : texts.removeHint}>
            <ActionIcon
              variant="subtle"
              size="lg"
              c="dimmed"
              aria-label={isBack ? texts.addOneAgain(url) : texts.removeOne(url)}
              onClick={() => (isBack ? onAddAgain : onRemove)(item)}
            >
              {isBack ? <IconArrowBackUp size={18} /> : <IconTrash size={18} />}
            </ActionIcon>
          </Tooltip>
        );
      },
    },
  ];
};
