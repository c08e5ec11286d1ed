import { Alert, Box, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/connection.ts";
import { AskCurrency } from "./ask-currency.tsx";
import { SHOP_SYSTEMS } from "./shop-systems.ts";
import type { Seen } from "./use-last-saved.ts";

type SavedPanelProps = {
  readonly saved: ProductApiView;
  readonly url: string;
  readonly hasUrls: boolean;
  readonly seen: Seen;
  readonly product: Preview["product"];
};

const sayOnlySeen = (
  seen: Seen,
): { readonly title: string; readonly words: string; readonly isFine: boolean } => {
  if (seen === undefined) return { title: texts.savedUntried, words: texts.savedUntriedWords, isFine: false };
  if (seen.kind === "works") return { title: texts.savedWorks, words: "", isFine: true };
  return { title: texts.savedBut(seen.title), words: seen.wordsAfter ?? seen.words, isFine: false };
};

export const SavedPanel = ({ saved, url, hasUrls, seen, product }: SavedPanelProps) => {
  const { brand } = useStoreContext();
  const store = useStore().data;
  const lacksCurrency =
    product !== undefined && product.currency === undefined && store?.currency === undefined;
  const mapping = `${paths.mapping(brand)}${url === "" ? "" : `?url=${encodeURIComponent(url)}`}`;
  const next = hasUrls
    ? { label: texts.nextLook, to: paths.catalog(brand) }
    : { label: texts.nextAdd, to: paths.addUrls(brand) };
  const number = Object.keys(saved.mapping).length;
  const { title, words, isFine } = sayOnlySeen(seen);
  const system = saved.preset === "generic" ? undefined : SHOP_SYSTEMS[saved.preset].label;
  return (
    <Alert
      color={isFine ? "green" : "yellow"}
      title={title}
      icon={isFine ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
      role="status"
    >
      <Text size="sm">{isFine ? texts.comeFrom(system, number) : words}</Text>
      {lacksCurrency && store && (
        <Box mt="sm">
          <AskCurrency hasProducts={hasUrls} isOwner={store.role !== "developer"} />
        </Box>
      )}
      <Group gap="sm" mt="sm">
        {seen?.kind === "unmapped" ? (
          <RouterButton to={mapping}>{texts.chooseFields}</RouterButton>
        ) : (
          <>
            <RouterButton to={next.to}>{next.label}</RouterButton>
            <RouterButton to={mapping} variant="default">
              {texts.lookAtFields}
            </RouterButton>
          </>
        )}
      </Group>
    </Alert>
  );
};
