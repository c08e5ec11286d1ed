import { Anchor, Code, Select, SimpleGrid, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { CartChoice } from "../../../../../shared/vocabulary/cart-choices.ts";
import { ROUTES } from "../../app/routes.ts";
import { CopyButton } from "../../components/forms/copy-button.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { WidgetPreview } from "../../components/layout/widget-preview.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { PAGE_SURFACES } from "../../lib/text/surfaces.ts";
import { GuidePanel } from "./guide-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { findPlatform, snippetOptions, someCampaignsOptions } from "./install-queries.ts";
import { OneVideo } from "./one-video.tsx";
import { findCart, type Placement, readPlacement } from "./placement.ts";
import { texts } from "./texts/en.ts";

/** The snippet to paste, the surface that it shows, and whether it is installed right. */
export const InstallPage = () => {
  const context = useStoreContext();
  const { configuration } = useSession();
  const [query, setQuery] = useSearchParams();
  const { data: store } = useStore();
  const placement = readPlacement(query, store && findCart(findPlatform(store)));
  const snippet = useQuery({ ...snippetOptions(context, placement), enabled: store !== undefined });
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.install.title}>
        {snippet.data && <CopyButton value={snippet.data.html} label={texts.copySnippet} isPrimary />}
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <Stack gap="lg">
          <PlacementPanel placement={placement} set={(name, value) => setQuery(changed(name, value))} />
          <Panel title={texts.snippet}>
            <QueryView query={snippet} failed={texts.snippetFailed} loading={<LoadingBlock height={160} />}>
              {({ html }) => (
                <Stack gap="sm">
                  <Text c="dimmed" fz={13}>
                    {texts.snippetHint}
                  </Text>
                  <Code
                    block
                    dir="ltr"
                    tabIndex={0}
                    style={{ whiteSpace: "pre-wrap", wordBreak: "break-word" }}
                  >
                    {html}
                  </Code>
                </Stack>
              )}
            </QueryView>
          </Panel>
        </Stack>
        <Panel title={texts.preview}>
          <WidgetPreview
            widgets={[snippet.data?.widget ?? placement.widget ?? "carousel"]}
            attributes={{
              brand: context.brand,
              src: configuration.edge_url,
              label: texts.preview,
              campaign: placement.campaign,
              "product-id": placement.product_id,
              "event-id": placement.event_id === undefined ? undefined : String(placement.event_id),
            }}
          />
        </Panel>
      </SimpleGrid>
      <GuidePanel />
      <HealthPanel />
    </Stack>
  );
};

const changed = (name: string, value: string | null) => (query: URLSearchParams) => {
  if (value) query.set(name, value);
  else query.delete(name);
  return query;
};

const CART_LABELS = [
  { value: "view", label: texts.addView },
  { value: "shopify", label: texts.addShopify },
  { value: "woocommerce", label: texts.addWoo },
  { value: "event", label: texts.addEvent },
];

const CART_HELP: Readonly<Record<CartChoice | "view", string>> = {
  view: texts.viewHelp,
  shopify: texts.cartHelp,
  woocommerce: texts.cartHelp,
  event: texts.eventHelp,
};

type PlacementPanelProps = {
  readonly placement: Placement;
  readonly set: (name: string, value: string | null) => void;
};

const PlacementPanel = ({ placement, set }: PlacementPanelProps) => {
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
