import { Button, Code, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { PreviewRequest } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { checkBody } from "../../../lib/forms/check-body.ts";
import { texts } from "../../../texts/en/connection.ts";
import type { IdRule } from "../id-rule/make-rule.ts";
import { SHOP_SYSTEMS } from "./shop-systems.ts";
import { type Trial, trialBody } from "./try-on.ts";
import { TryResult } from "./try-result.tsx";
import type { TrialState } from "./use-trial.ts";

type TryConnectionProps = {
  readonly trial: Trial;
  readonly state: TrialState;
  readonly onPage: (page: string) => void;
  readonly onRule: (rule: IdRule) => void;
  readonly onPreset: (preset: Trial["values"]["preset"]) => void;
};

const findProblems = (trial: Trial): string[] => {
  const checked = checkBody(PreviewRequest, trialBody(trial));
  if (!("problems" in checked)) return [];
  const { address } = SHOP_SYSTEMS[trial.values.preset];
  return Object.entries(checked.problems).map(([path, problem]) => {
    if (path === "url") return texts.wholeAddress;
    if (path === "connection.url_template" && address) {
      return texts.enterAddress(address.label, address.placeholder ?? "");
    }
    return `${path.replace(/^connection\./, "")}: ${problem}`;
  });
};

export const TryConnection = ({ trial, state, onPage, onRule, onPreset }: TryConnectionProps) => {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { tried, error, isPending } = state;
  const ask = async (asked: Trial) => {
    const found = findProblems(asked);
    setProblems(found);
    if (found.length > 0) return state.clear();
    const answer = await state.ask(asked).catch(() => undefined);
    if (answer && answer.preset !== asked.values.preset) onPreset(answer.preset);
  };
  const { page } = trial;
  return (
    <Panel title={texts.test}>
      <Stack gap="md">
        <Text c="dimmed" fz={13}>
          {texts.testHint}
        </Text>
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
          <TextInput
            aria-label={texts.productPage}
            type="url"
            value={page}
            onChange={({ currentTarget }) => onPage(currentTarget.value)}
            onKeyDown={(pressed) => {
              if (pressed.key !== "Enter") return;
              pressed.preventDefault(); // Enter would save the connection.
              void ask(trial);
            }}
            placeholder="https://shop.example/product/linen-shirt-501"
            style={{ flex: "1 1 220px" }}
            dir="ltr"
          />
          <Button
            variant="default"
            loading={isPending}
            disabled={page === ""}
            onClick={() => void ask(trial)}
          >
            {tried ? texts.testAgain : texts.test}
          </Button>
        </div>
        {problems.map((problem) => (
          <Text key={problem} c="red" role="alert">
            {problem}
          </Text>
        ))}
        {error && <ErrorPanel title={texts.notRun} error={error} />}
        {tried && (
          <>
            <TryResult
              tried={tried}
              rule={trial.rule}
              onRule={(made) => {
                onRule(made);
                void ask({ ...trial, rule: made });
              }}
            />
            {tried.preview.answer !== undefined && (
              <details className="disclosure">
                <summary>{texts.wholeAnswer}</summary>
                <Code block mah={360} mt={8} style={{ overflow: "auto" }} dir="ltr" tabIndex={0}>
                  {JSON.stringify(tried.preview.answer, null, 2).slice(0, 20_000)}
                </Code>
              </details>
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
};
