import { Anchor, Select, Stack, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CartChoice } from "../../../../../shared/vocabulary/widgets.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { PAGE_SURFACES } from "../../lib/text/names.ts";
import { texts } from "../../texts/en/install.ts";
import { someCampaignsOptions } from "./install-queries.ts";
import { OneVideo } from "./one-video.tsx";
import type { Placement } from "./placement.ts";

const CART_LABELS = [
  { value: "view", label: texts.addView },
  { value: "shopify", label: texts.addShopify },
  { value: "woocommerce", label: texts.addWoo },
  { value: "page", label: texts.addPage },
];

const CART_HELP: Readonly<Record<CartChoice | "view", string>> = {
  view: texts.viewHelp,
  shopify: texts.cartHelp,
  woocommerce: texts.cartHelp,
  page: texts.pageHelp,
};

type PlacementPanelProps = {
  readonly placement: Placement;
  readonly set: (name: string, value: string | null) => void;
};

export const PlacementPanel = ({ placement, set }: PlacementPanelProps) => {
  const campaigns = useQuery(someCampaignsOptions(useStoreContext()));
  return (
    <Panel title={texts.whatItShows}>
      <Stack gap="md">
        <Select
          label={texts.surface}
          placeholder={placement.campaign ? texts.asCampaign : texts.carousel}
          data={PAGE_SURFACES}
          value={placement.widget ?? null}
          clearable
          onChange={(surface) => set("surface", surface)}
        />
        <Select
          label={texts.campaign}
          placeholder={texts.allVideos}
          data={(campaigns.data?.items ?? []).map(({ campaign_id, name }) => ({
            value: campaign_id,
            label: name,
          }))}
          value={placement.campaign ?? null}
          clearable
          searchable
          selectFirstOptionOnChange
          error={
            campaigns.error && (
              <>
                {texts.campaignsFailed}{" "}
                <Anchor component="button" type="button" inherit onClick={() => campaigns.refetch()}>
                  {texts.tryAgain}
                </Anchor>
              </>
            )
          }
          onChange={(campaign) => set("campaign", campaign)}
        />
        <OneVideo
          value={placement.event_id}
          onChange={(id) => set("video", id === undefined ? null : String(id))}
        />
        <TextInput
          label={texts.product}
          description={texts.productHint}
          value={placement.product_id ?? ""}
          onChange={({ currentTarget }) => set("product", currentTarget.value)}
          dir="ltr"
        />
        <Select
          label={texts.whatAdd}
          description={CART_HELP[placement.cart ?? "view"]}
          data={CART_LABELS}
          value={placement.cart ?? "view"}
          allowDeselect={false}
          onChange={(cart) => set("cart", cart)}
        />
        <Switch
          label={texts.strict}
          description={texts.strictHint}
          checked={placement.csp === "strict"}
          onChange={({ currentTarget }) => set("csp", currentTarget.checked ? "strict" : null)}
        />
      </Stack>
    </Panel>
  );
};
