import { Alert, Group, Text } from "@mantine/core";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { paths } from "../../../app/routes.ts";
import { Icon } from "../../../components/layout/icon.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { SHOP_SYSTEMS } from "./shop-systems.ts";
import { texts } from "./texts/en.ts";

type SavedPanelProps = {
  readonly saved: ProductApiView;
  /** That it was tried on: nothing is typed twice. */
  readonly url: string;
  readonly hasUrls: boolean;
};

/** What comes after the connection. */
export const SavedPanel = ({ saved, url, hasUrls }: SavedPanelProps) => {
  const { brand } = useStoreContext();
  const mapping = `${paths.mapping(brand)}${url === "" ? "" : `?url=${encodeURIComponent(url)}`}`;
  const next = hasUrls
    ? { label: texts.nextLook, to: paths.catalog(brand) }
    : { label: texts.nextAdd, to: paths.addUrls(brand) };
  const number = Object.keys(saved.mapping).length;
  return (
    <Alert color="green" title={texts.isSaved} icon={<Icon name="check" />} role="status">
      <Text size="sm">
        {texts.comeFrom(saved.preset === "generic" ? undefined : SHOP_SYSTEMS[saved.preset].label, number)}
      </Text>
      <Group gap="sm" mt="sm">
        <RouterButton to={next.to}>{next.label}</RouterButton>
        <RouterButton to={mapping} variant="default">
          {texts.lookAtFields}
        </RouterButton>
      </Group>
    </Alert>
  );
};
