import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { linkTo, ROUTES } from "../../../app/routes.ts";
import { FormActions } from "../../../components/forms/form-actions.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { toast } from "../../../components/states/toast.tsx";
import { useStoreForm } from "../../../lib/forms/use-store-form.ts";
import { useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { exampleUrlsOptions } from "../catalog-queries.ts";
import { RuleTrial } from "./rule-trial.tsx";

const MAX_EXAMPLE_URLS = 8;

export const IdRulePage = () => {
  const context = useStoreContext();
  const store = useStore();
  const examples = useQuery(exampleUrlsOptions(context, MAX_EXAMPLE_URLS));
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.idRule.title} back={linkTo("catalog", context.brand)} />
      <QueryView
        query={store}
        failed="The store could not be loaded."
        loading={<LoadingBlock height={400} />}
      >
        {(data) =>
          examples.isPending ? (
            <LoadingBlock height={400} />
          ) : (
            <RuleForm store={data} urls={examples.data ?? []} />
          )
        }
      </QueryView>
    </Stack>
  );
};

/** The rule beside the URLs it is tried on: what it extracts has to be the id that orders name. */
const RuleForm = ({ store, urls }: { store: StoreView; urls: readonly string[] }) => {
  const form = useStoreForm({
    store,
    initial: { rule: store.product_id_rule ?? "" },
    toBody: ({ rule }) => ({ product_id_rule: rule === "" ? null : rule }),
    fields: ["product_id_rule"],
    onDone: () => toast("Id rule saved"),
  });
  const [text, setText] = useState(urls.join("\n"));
  const [tried, setTried] = useState<{ rule: string; urls: readonly string[] }>();
  const preset = store.product_api?.product_id_rule;
  const lines = text.split(/\s+/).filter((line) => line !== "");
  return (
    <Panel>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Rule"
            description={
              preset
                ? `A regular expression in RE2 syntax. Without one, your shop system’s rule applies: ${preset}`
                : "A regular expression in RE2 syntax; its first group is the product id. Without one, the id is what follows the URL’s last hyphen."
            }
            placeholder="/p/([^/]+)$"
            value={form.values.rule}
            onChange={({ currentTarget }) => form.set({ rule: currentTarget.value })}
            dir="ltr"
            spellCheck={false}
            {...form.field("product_id_rule")}
          />
          <Textarea
            label="Try it on these product URLs"
            description={`One on each line, at most ${MAX_EXAMPLE_URLS}. Your shop gets a request for each.`}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            rows={5}
            dir="ltr"
            spellCheck={false}
          />
          <Group>
            <Button
              variant="default"
              disabled={lines.length === 0 || store.product_api === undefined}
              onClick={() => setTried({ rule: form.values.rule, urls: lines.slice(0, MAX_EXAMPLE_URLS) })}
            >
              Try
            </Button>
            {store.product_api === undefined && <Text c="dimmed">Connect your product API to try it.</Text>}
          </Group>
          {tried && <RuleTrial rule={tried.rule} urls={tried.urls} />}
          <FormActions action="Save rule" form={form} />
        </Stack>
      </form>
    </Panel>
  );
};
