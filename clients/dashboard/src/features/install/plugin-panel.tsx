import { Anchor, Box, Button, Code, Group, List, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { CopyButton } from "../../components/forms/copy-button.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { shopAddress } from "../../lib/text/shop-address.ts";
import { texts } from "../../texts/en/install.ts";
import { StoreId } from "./store-id.tsx";

const CopyValue = ({ label, value }: { label: string; value: string }) => (
  <Group gap="sm" justify="space-between">
    <Box style={{ minWidth: 0 }}>
      <Text fz={13} c="dimmed">
        {label}
      </Text>
      <Code fz={14} dir="ltr" style={{ overflowWrap: "anywhere" }}>
        {value}
      </Code>
    </Box>
    <CopyButton value={value} />
  </Group>
);

/** Built by `infra/assets/build.ts`. */
const PLUGIN = `${import.meta.env.BASE_URL}downloads/shoppable-video-woocommerce.zip`;

export const PluginPanel = ({ store }: { store: StoreView }) => {
  const { configuration } = useSession();
  const { product_api: api, brand } = store;
  // Derived from the API, because a shop's front may be on a different host than its administration.
  const shop = shopAddress(api);
  const inShop = (page: string) =>
    shop && (
      <>
        {" "}
        <Anchor href={`${shop}/wp-admin/${page}`} underline="always" target="_blank" rel="noreferrer">
          {texts.openInShop}
        </Anchor>
      </>
    );
  return (
    <Panel title={texts.plugin}>
      <List type="ordered" spacing="md" className="wide-items">
        <List.Item>
          <Stack gap={8} align="flex-start">
            <Text>{texts.downloadWords}</Text>
            <Button component="a" href={PLUGIN} download leftSection={<IconDownload size={18} />}>
              {texts.download}
            </Button>
          </Stack>
        </List.Item>
        <List.Item>
          {texts.uploadPlugin}
          {inShop("plugin-install.php?tab=upload")}
        </List.Item>
        <List.Item>
          <Stack gap="sm">
            <Text>
              {texts.enterValues}
              {inShop("admin.php?page=shoppable-video")}
            </Text>
            <CopyValue label={texts.pluginLabels.service} value={configuration.api_url} />
            <CopyValue label={texts.pluginLabels.widget} value={configuration.edge_url} />
            <CopyValue label={texts.isPublicCode(texts.pluginLabels.brand)} value={brand} />
            <StoreId />
            {api && (
              <Text>{api.preset === "woocommerce-slug" ? texts.productIdSlug : texts.productIdNumber}</Text>
            )}
          </Stack>
        </List.Item>
        <List.Item>{texts.saveAndConnect}</List.Item>
      </List>
    </Panel>
  );
};
