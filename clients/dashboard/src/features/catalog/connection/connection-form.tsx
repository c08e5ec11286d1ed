import { NumberInput, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { ProductApiConnection } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import type { PresetName, PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { paths } from "../../../app/routes.ts";
import { FormActions } from "../../../components/forms/form-actions.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useStoreChanged, useStoreContext } from "../../../lib/queries/store.tsx";
import { exampleUrlsOptions } from "../catalog-queries.ts";
import { AuthFields } from "./auth-fields.tsx";
import { FIELDS_OF, initialValues, toConnection } from "./connection-values.ts";
import { TryConnection } from "./try-connection.tsx";

const PRESETS: readonly { readonly value: PresetName; readonly label: string; readonly template: string }[] =
  [
    { value: "generic", label: "Your own API", template: "https://shop.example/api/products/{id}" },
    {
      value: "woocommerce",
      label: "WooCommerce",
      template: "https://shop.example/wp-json/wc/v3/products/{id}",
    },
    {
      value: "woocommerce-slug",
      label: "WooCommerce, URLs without an id",
      template: "https://shop.example/wp-json/wc/v3/products?slug={id}",
    },
    { value: "shopify-ajax", label: "Shopify storefront", template: "https://shop.example/products/{id}.js" },
    {
      value: "bigcommerce",
      label: "BigCommerce",
      template: "https://api.bigcommerce.com/stores/…/v3/catalog/products/{id}?include=images,primary_image",
    },
    { value: "magento", label: "Magento", template: "https://shop.example/rest/V1/products/{id}" },
    {
      value: "prestashop",
      label: "PrestaShop",
      template: "https://shop.example/api/products/{id}?output_format=JSON",
    },
    {
      value: "salesforce",
      label: "Salesforce Commerce",
      template: "https://….api.commercecloud.salesforce.com/…/products/{id}",
    },
  ];

const FORMATS = [
  { value: "plain", label: "Plain decimals: 1299.00" },
  { value: "point", label: "Decimal point: $1,299.00" },
  { value: "comma", label: "Decimal comma: 1.299,00 €" },
];

/** Where one product's data is, and how the service may read it. */
export const ConnectionForm = ({ saved }: { saved: ProductApiView | undefined }) => {
  const { api, brand } = useStoreContext();
  const changed = useStoreChanged();
  const navigate = useNavigate();
  const initial = initialValues(saved);
  const examples = useQuery(exampleUrlsOptions({ api, brand }, 1));
  const [typed, setTyped] = useState<string>();
  const url = typed ?? examples.data?.[0] ?? "";
  const form = useContractForm({
    schema: ProductApiConnection,
    initial,
    toBody: (values) => ({ ...toConnection(values, saved), if_connected_at: saved?.connected_at ?? null }),
    fields: ["url_template", "auth", ...Object.values(FIELDS_OF).flat(), "pulls_per_second"],
    submit: (body) => api.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body }),
    onConflict: changed,
    onDone: async () => {
      await changed();
      // What was tried here is mapped there: nothing is typed twice.
      void navigate(`${paths.mapping(brand)}${url === "" ? "" : `?url=${encodeURIComponent(url)}`}`);
    },
  });
  const { values, set, field } = form;
  const preset = PRESETS.find(({ value }) => value === values.preset);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Panel>
        <form ref={form.form} onSubmit={form.onSubmit} noValidate>
          <Stack gap="md">
            <Select
              label="Shop system"
              description={
                saved && saved.preset !== values.preset
                  ? "Saving replaces your mapping by the usual one of this system."
                  : "Sets the usual mapping, price format and id rule of this system. You can change them later."
              }
              data={PRESETS.map(({ value, label }) => ({ value, label }))}
              value={values.preset}
              allowDeselect={false}
              onChange={(chosen) => set({ preset: chosen as PresetName })}
            />
            <TextInput
              label="URL of a product in your API"
              description="Write {id} where the product id belongs."
              placeholder={preset?.template}
              value={values.url_template}
              onChange={({ currentTarget }) => set({ url_template: currentTarget.value })}
              required
              withAsterisk={false}
              dir="ltr"
              {...field("url_template")}
            />
            <AuthFields values={values} set={set} field={field} stored={saved?.auth.scheme} />
            <Select
              label="How prices are written"
              data={FORMATS}
              value={values.price_format}
              allowDeselect={false}
              onChange={(format) => set({ price_format: format as PriceFormat | "plain" })}
            />
            <NumberInput
              label="Requests per second, at most"
              description="A refresh never sends your shop more than this."
              value={values.pulls_per_second}
              onChange={(pulls_per_second) => set({ pulls_per_second })}
              min={1}
              max={50}
              clampBehavior="none"
              allowDecimal={false}
              {...field("pulls_per_second")}
            />
            <FormActions action="Save and map fields" form={form} />
          </Stack>
        </form>
      </Panel>
      <TryConnection connection={toConnection(values, saved)} url={url} onUrl={setTyped} />
    </SimpleGrid>
  );
};
