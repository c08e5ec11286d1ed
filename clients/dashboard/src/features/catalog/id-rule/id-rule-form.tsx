import { Anchor, Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { TheirChanges } from "../../../components/forms/their-changes.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { toastUndoHere } from "../../../components/states/toast.tsx";
import { useStoreForm } from "../../../lib/forms/use-store-form.ts";
import { useMay } from "../../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/id-rule.ts";
import { SHOP_SYSTEMS } from "../connection/shop-systems.ts";
import { useChangeUrls } from "../urls/use-change-urls.ts";
import { AddressParts } from "./address-parts.tsx";
import { ChooseAddress } from "./choose-address.tsx";
import styles from "./id-rule.module.css";
import { ruleInUse } from "./rule-in-use.ts";
import { RuleTrial } from "./rule-trial.tsx";
import { RuleWords } from "./rule-words.tsx";
import { SaveAnyway } from "./save-anyway.tsx";
import { trialRow } from "./trial-rows.ts";
import { useTrials } from "./use-trials.ts";
import { useUndoRule } from "./use-undo-rule.ts";

const DEBOUNCE_MS = 500;

type IdRuleFormProps = {
  readonly store: StoreView;
  readonly examples: readonly string[];
  readonly first: string | undefined;
};

export const IdRuleForm = ({ store, examples, first }: IdRuleFormProps) => {
  const { brand } = store;
  const navigate = useNavigate();
  const [url, setUrl] = useState(first);
  const saved = store.product_id_rule ?? "";
  const undo = useUndoRule();
  const before = useRef(store.product_id_rule ?? null);
  const form = useStoreForm({
    store,
    initial: { rule: saved },
    toBody: ({ rule }) => ({ product_id_rule: rule === "" ? null : rule }),
    fields: ["product_id_rule"],
    onDone: async ({ updated_at }) => {
      const words = examples.length === 0 ? texts.saved : texts.savedRefresh;
      await navigate(paths.catalog(brand));
      // Shown by the next page, because leaving a page closes its toast.
      toastUndoHere(words, () => undo.mutate({ rule: before.current, seen: updated_at }));
    },
  });
  const { rule } = form.values;
  const others = examples.filter((example) => example !== url).slice(0, 10);
  const inUse = ruleInUse(rule, store, url === undefined ? others : [url, ...others]);
  const isConnected = store.product_api !== undefined;
  const [asked] = useDebouncedValue(rule, DEBOUNCE_MS);
  const tried = url === undefined ? others : [url, ...others];
  const trials = useTrials(store, tried, asked, isConnected && asked === rule);
  const rows = tried.map((each, index) =>
    trialRow(each, inUse, asked === rule ? trials[index] : undefined, isConnected),
  );
  const own = url === undefined ? undefined : trials[0];
  const usual =
    store.product_api?.product_id_rule === undefined
      ? undefined
      : SHOP_SYSTEMS[store.product_api.preset].label;
  const mayRemove = useMay()(PRODUCT_URL_OPERATIONS.removeProductUrls);
  const { remove, error: notRemoved } = useChangeUrls();

  const [isAsked, setAsked] = useState(false);
  const isAgreed = useRef(false);
  const onSubmit = (submitted: FormEvent) => {
    if (!isAgreed.current && rows.some(({ state }) => state === "fails" || state === "waits")) {
      submitted.preventDefault();
      setAsked(true);
      return;
    }
    isAgreed.current = false;
    before.current = store.product_id_rule ?? null;
    form.onSubmit(submitted);
  };
  return (
    <form ref={form.form} onSubmit={onSubmit} noValidate style={{ display: "grid", gap: 24 }}>
      <PageHeader title={ROUTES.idRule.title} back={linkTo("catalog", brand)}>
        {rule !== "" && (
          <Button variant="default" onClick={() => form.set({ rule: "" })}>
            {usual ? texts.backTo(usual) : texts.withoutRule}
          </Button>
        )}
        {rule !== saved && (
          <>
            <Button variant="default" onClick={form.clear}>
              {texts.discard}
            </Button>
            <Button type="submit" loading={form.isPending}>
              {texts.saveRule}
            </Button>
          </>
        )}
      </PageHeader>
      <SaveAnyway
        isOpen={isAsked}
        rows={rows}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          isAgreed.current = true;
          form.form.current?.requestSubmit();
        }}
      />
      {form.error != null && Object.keys(form.theirs).length === 0 && (
        <ErrorPanel title={texts.notSaved} error={form.error} />
      )}
      {notRemoved && <ErrorPanel title={texts.notRemoved} error={notRemoved} />}
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
        <RuleWords
          rule={inUse}
          standing={
            rule !== saved
              ? texts.notSavedYet
              : rule !== ""
                ? texts.ownInUse
                : usual
                  ? texts.usualInUse(usual)
                  : texts.defaultInUse
          }
          isUsual={rule === "" && saved === "" && usual !== undefined}
          isRefused={form.field("product_id_rule").error !== undefined}
          hasUrl={url !== undefined}
          id={url === undefined ? undefined : (inUse.take?.(url)?.text ?? own?.data?.client_product_id)}
          trial={asked === rule ? own : undefined}
          isConnected={isConnected}
          onRemove={
            mayRemove && url !== undefined && (url === first || examples.includes(url))
              ? () => {
                  remove([{ url }]);
                  setUrl(others[0]);
                }
              : undefined
          }
        />
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
          rows={url === undefined ? rows : rows.slice(1)}
          isConnected={isConnected}
          onRemove={mayRemove ? (each) => remove([{ url: each }]) : undefined}
          onUse={(next) => {
            setUrl(next);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </form>
  );
};
