import { Alert, Group, Text } from "@mantine/core";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { paths } from "../../../app/routes.ts";
import { Icon } from "../../../components/layout/icon.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { SHOP_SYSTEMS } from "./shop-systems.ts";

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
    ? { label: "Next: look at your product URLs", to: paths.catalog(brand) }
    : { label: "Next: add product URLs", to: paths.addUrls(brand) };
  const number = Object.keys(saved.mapping).length;
  return (
    <Alert color="green" title="The connection is saved" icon={<Icon name="check" />} role="status">
      <Text size="sm">
        Products now come from {saved.preset === "generic" ? "your API" : SHOP_SYSTEMS[saved.preset].label}.{" "}
        {number === 1 ? "1 field is read." : `${number} fields are read.`}
      </Text>
      <Group gap="sm" mt="sm">
        <RouterButton to={next.to}>{next.label}</RouterButton>
        <RouterButton to={mapping} variant="default">
          Look at the fields
        </RouterButton>
      </Group>
    </Alert>
  );
};
