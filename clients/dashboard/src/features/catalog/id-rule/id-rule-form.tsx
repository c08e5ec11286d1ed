import { Anchor, Button, Group, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { normalizeHttpUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { linkTo, paths, ROUTES } from "../../../app/routes.ts";
import { TheirChanges } from "../../../components/forms/their-changes.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { toast } from "../../../components/states/toast.tsx";
import { useStoreForm } from "../../../lib/forms/use-store-form.ts";
import { AddressParts } from "./address-parts.tsx";
import styles from "./id-rule.module.css";
import { ruleInUse } from "./rule-in-use.ts";
import { RuleTrial } from "./rule-trial.tsx";
import { RuleWords } from "./rule-words.tsx";
import { texts } from "./texts/en.ts";
import { useTrials } from "./use-trials.ts";

/** The shop is asked once somebody pauses. */
const DEBOUNCE_MS = 500;

type IdRuleFormProps = {
  readonly store: StoreView;
  /** Product URLs of the store. */
  readonly examples: readonly string[];
  /** The URL to click in; without one, it is asked for. */
  readonly first: string | undefined;
};

/** Makes the id rule from a click, and shows what it takes from other product URLs before it is saved. */
export const IdRuleForm = ({ store, examples, first }: IdRuleFormProps) => {
  const { brand } = store;
  const navigate = useNavigate();
  const [url, setUrl] = useState(first);
  const form = useStoreForm({
    store,
    initial: { rule: store.product_id_rule ?? "" },
    toBody: ({ rule }) => ({ product_id_rule: rule === "" ? null : rule }),
    fields: ["product_id_rule"],
    onDone: () => {
      toast(examples.length === 0 ? texts.saved : texts.savedRefresh);
      void navigate(paths.catalog(brand));
    },
  });
  const { rule } = form.values;
  const others = examples.filter((example) => example !== url).slice(0, 10);
  const inUse = ruleInUse(rule, store, url === undefined ? others : [url, ...others]);
  const isConnected = store.product_api !== undefined;
  const [asked] = useDebouncedValue(rule, DEBOUNCE_MS);
  const tried = url === undefined ? others : [url, ...others];
  const trials = useTrials(store, tried, asked, isConnected && asked === rule);
  const [own, ...rest] = url === undefined ? [undefined, ...trials] : trials;
  return (
    <form ref={form.form} onSubmit={form.onSubmit} noValidate style={{ display: "grid", gap: 24 }}>
      <PageHeader title={ROUTES.idRule.title} back={linkTo("catalog", brand)}>
        {rule !== "" && (
          <Button variant="default" onClick={() => form.set({ rule: "" })}>
            {store.product_api?.product_id_rule === undefined ? texts.withoutRule : texts.useUsual}
          </Button>
        )}
        <Button type="submit" loading={form.isPending}>
          {texts.saveRule}
        </Button>
      </PageHeader>
      {form.error != null && Object.keys(form.theirs).length === 0 && (
        <ErrorPanel title={texts.notSaved} error={form.error} />
      )}
      <TheirChanges theirs={form.theirs} labels={{ rule: texts.rule }} onTake={form.takeTheirs} />
      <Panel flush>
        <div style={{ padding: "16px 20px 20px" }}>
          <ChooseAddress url={url} onUrl={setUrl}>
            {url !== undefined && (
              <AddressParts
                url={url}
                others={others}
                taken={inUse.take?.(url)}
                onChoose={({ expression }) => form.set({ rule: expression })}
              />
            )}
          </ChooseAddress>
        </div>
        {url !== undefined && (
          <RuleWords
            rule={inUse}
            id={inUse.take?.(url)?.text ?? own?.data?.client_product_id}
            trial={asked === rule ? own : undefined}
            isConnected={isConnected}
          />
        )}
        <details
          className={`disclosure ${styles.expression}`}
          {...(form.field("product_id_rule").error !== undefined && { open: true })}
        >
          <summary>{texts.asExpression}</summary>
          <TextInput
            label={texts.expression}
            description={texts.expressionHint}
            placeholder={store.product_api?.product_id_rule ?? "-(\\d+)$"}
            value={rule}
            onChange={({ currentTarget }) => form.set({ rule: currentTarget.value })}
            dir="ltr"
            spellCheck={false}
            maw={640}
            mt={8}
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            {...form.field("product_id_rule")}
          />
          <Anchor href="https://github.com/google/re2/wiki/Syntax" target="_blank" fz={13}>
            {texts.howWritten}
          </Anchor>
        </details>
      </Panel>
      {others.length > 0 && (
        <RuleTrial
          urls={others}
          rule={inUse}
          trials={asked === rule ? rest.filter((trial) => trial !== undefined) : []}
          isConnected={isConnected}
          onUse={(next) => {
            setUrl(next);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </form>
  );
};

type ChooseAddressProps = {
  readonly url: string | undefined;
  readonly onUrl: (url: string) => void;
  readonly children: React.ReactNode;
};

/** The URL to click in, or a field for one. */
const ChooseAddress = ({ url, onUrl, children }: ChooseAddressProps) => {
  const [typed, setTyped] = useState<string>();
  const isTyping = url === undefined || typed !== undefined;
  const normalized = normalizeHttpUrl((typed ?? "").trim());
  const take = () => {
    if (normalized === undefined) return;
    onUrl(normalized);
    setTyped(undefined);
  };
  return (
    <>
      <Group justify="space-between" gap="sm" mb={4}>
        <Text component="h2" fz={16} lh="24px" fw={600}>
          {isTyping ? texts.pasteAddress : texts.clickId}
        </Text>
        {!isTyping && (
          <Button variant="subtle" px={0} onClick={() => setTyped("")}>
            {texts.anotherAddress}
          </Button>
        )}
      </Group>
      {isTyping ? (
        <Group gap={8} align="start">
          <TextInput
            aria-label={texts.addressLabel}
            type="url"
            placeholder="https://shop.example/product/linen-shirt-501"
            value={typed ?? ""}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(pressed) => {
              if (pressed.key !== "Enter") return;
              pressed.preventDefault(); // It would save the rule.
              take();
            }}
            style={{ flex: "1 1 240px" }}
            dir="ltr"
          />
          <Button variant="default" disabled={normalized === undefined} onClick={take}>
            {texts.useAddress}
          </Button>
        </Group>
      ) : (
        <>
          <Text c="dimmed" mb={16}>
            {texts.idHint}
          </Text>
          {children}
        </>
      )}
    </>
  );
};
