import { Anchor, List, Text } from "@mantine/core";
import { GUIDE_OF_PRESET } from "../../../../../../shared/vocabulary/platforms.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterAnchor } from "../../../components/layout/router-link.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/connection.ts";
import { type ConnectionValues, shopUrl } from "./connection-values.ts";
import { KEY_PAGES } from "./key-pages.ts";
import { KeyPicture } from "./key-picture.tsx";
import { SHOP_SYSTEMS } from "./shop-systems.ts";

export const WhereKeysAre = ({ values }: { values: ConnectionValues }) => {
  const { brand } = useStoreContext();
  const { steps, keys, label } = SHOP_SYSTEMS[values.preset];
  const page = KEY_PAGES[values.preset];
  const shop = shopUrl(values);
  return (
    <Panel
      title={keys ? texts.whereKeys : texts.whatYouNeed}
      aside={
        <RouterAnchor
          to={`${paths.install(brand)}?platform=${GUIDE_OF_PRESET[values.preset]}&by=hand`}
          fz={13}
        >
          {texts.readGuide}
        </RouterAnchor>
      }
    >
      {steps.length === 1 ? (
        <Text>{steps[0]}</Text>
      ) : (
        <List type="ordered" spacing={8} aria-label={texts.stepsIn(label)}>
          {steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
      {page && <KeyPicture page={page} of={label} />}
      {page?.path && shop && (
        <Anchor
          href={shop.origin + page.path}
          target="_blank"
          rel="noreferrer"
          mt={12}
          display="inline-block"
        >
          {texts.openPage}
        </Anchor>
      )}
    </Panel>
  );
};
