import { Alert, Input, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId } from "react";
import { ExperimentCreation } from "../../../../../../shared/experiments/experiment.schema.ts";
import { EXPERIMENT_OPERATIONS } from "../../../../../../shared/experiments/experiments.operations.ts";
import { FEWEST_DAYS_BEFORE, FEWEST_ORDERS } from "../../../../../../shared/vocabulary/experiments.ts";
import { zoneDay } from "../../../../../../shared/vocabulary/zone-clock.ts";
import { ConfirmDialog } from "../../../components/forms/confirm-dialog.tsx";
import { FormActions } from "../../../components/forms/form-actions.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { toast } from "../../../components/states/toast.tsx";
import { useAskFirst } from "../../../lib/forms/use-ask-first.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useStoreContext, useTimeZone } from "../../../lib/queries/store.tsx";
import { count, longDay, money, percent } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/uplift.ts";
import { type Choice, type Traffic, useExperimentsChanged } from "../uplift-queries.ts";
import { findEnd, type PlanValues, toBody } from "./plan-values.ts";

export type Chosen = Pick<Choice, "holdout_percent" | "days"> & { readonly consent_percent: number };

const CONSENT_PERCENTS = [25, 50, 75, 100];

type PlanFormProps = {
  readonly traffic: Traffic;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
};

export const findChoice = (
  { choices }: Traffic,
  { holdout_percent, days }: Pick<Choice, "holdout_percent" | "days">,
): Choice | undefined =>
  choices.find((each) => each.holdout_percent === holdout_percent && each.days === days);

export const isTooEarly = ({ days_known }: Traffic): boolean => days_known < FEWEST_DAYS_BEFORE;

export const listValues = ({ choices }: Traffic, name: "holdout_percent" | "days"): number[] => [
  ...new Set(choices.map((choice) => choice[name])),
];

export const PlanForm = ({ traffic, chosen, onChoose }: PlanFormProps) => {
  const { api, brand } = useStoreContext();
  const changed = useExperimentsChanged();
  const timeZone = useTimeZone();
  const today = zoneDay(timeZone, Date.now());
  const form = useContractForm({
    schema: ExperimentCreation,
    initial: { name: "", first_day: today },
    toBody: (values) => toBody({ ...values, ...chosen }, today, timeZone),
    fields: ["name", "starts_at"],
    submit: (body) => api.call(EXPERIMENT_OPERATIONS.createExperiment, { brand, body }),
    onDone: ({ state }) => {
      toast(state === "running" ? texts.isStarted : texts.isPlanned);
      void changed();
    },
  });
  const { values, set, field } = form;
  const isAdvisedAgainst = isTooEarly(traffic) || findChoice(traffic, chosen)?.enough_orders === false;
  const asking = useAskFirst({ form, asks: () => isAdvisedAgainst });
  const end = findEnd({ ...values, ...chosen } satisfies PlanValues);
  return (
    <Panel title={texts.plan}>
      <form ref={form.form} onSubmit={asking.onSubmit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{texts.planHint}</Text>
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            value={values.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            dir="auto"
            autoComplete="off"
            {...field("name")}
          />
          <Segments
            label={texts.withoutVideos}
            options={listValues(traffic, "holdout_percent").map((value) => [value, texts.share(value)])}
            value={chosen.holdout_percent}
            onChange={(holdout_percent) => onChoose({ ...chosen, holdout_percent })}
          />
          <Segments
            label={texts.howLong}
            options={listValues(traffic, "days").map((value) => [value, texts.weeks(value / 7)])}
            value={chosen.days}
            onChange={(days) => onChoose({ ...chosen, days })}
          />
          <Segments
            label={texts.consent}
            description={texts.consentHint}
            options={CONSENT_PERCENTS.map((value) => [value, texts.share(value)])}
            value={chosen.consent_percent}
            onChange={(consent_percent) => onChoose({ ...chosen, consent_percent })}
          />
          <TextInput
            type="date"
            label={texts.firstDay}
            description={end === undefined ? undefined : texts.endsOn(longDay(end))}
            min={today}
            value={values.first_day}
            onChange={({ currentTarget }) => set({ first_day: currentTarget.value })}
            {...field("starts_at")}
          />
          <Advice traffic={traffic} chosen={chosen} />
          <FormActions
            action={isAdvisedAgainst ? texts.startAnyway : texts.start}
            form={form}
            isAdvisedAgainst={isAdvisedAgainst}
          />
        </Stack>
      </form>
      <ConfirmDialog
        {...asking.dialog}
        title={texts.startAnywayQuestion}
        action={texts.startAnyway}
        isPending={false}
        error={null}
      >
        <Text>{texts.startAnywayWarning(chosen.holdout_percent, chosen.days / 7)}</Text>
      </ConfirmDialog>
    </Panel>
  );
};

type SegmentsProps = {
  readonly label: string;
  readonly description?: string;
  readonly options: readonly (readonly [value: number, label: string])[];
  readonly value: number;
  readonly onChange: (value: number) => void;
};

const Segments = ({ label, description, options, value, onChange }: SegmentsProps) => {
  const id = useId();
  return (
    <div>
      <Input.Label labelElement="div" mb={4} id={id}>
        {label}
      </Input.Label>
      {description && <Input.Description mb={4}>{description}</Input.Description>}
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={options.map(([each, name]) => ({ value: String(each), label: name }))}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  );
};

const Advice = ({ traffic, chosen }: Pick<PlanFormProps, "traffic" | "chosen">) => {
  const { choices, currency } = traffic;
  const choice = findChoice(traffic, chosen);
  const isEarly = isTooEarly(traffic);
  if (!choice) return null;
  const { enough_orders, orders, holdout_percent, smallest_effect, cost } = choice;
  return (
    <>
      {(isEarly || !enough_orders) && (
        <Alert color="yellow" role="note" icon={<IconAlertTriangle size={18} />} title={texts.tooFewTitle}>
          {isEarly
            ? texts.tooFewDays
            : texts.tooFewExpected(
                count(FEWEST_ORDERS),
                count(Math.round((orders * holdout_percent) / 100)),
                choices.some((each) => each.enough_orders),
              )}
        </Alert>
      )}
      {!isEarly && enough_orders && cost !== undefined && (
        <Text fz={13} c="dimmed">
          {texts.costs(percent(smallest_effect), money(cost, currency))}
        </Text>
      )}
      <Text fz={13} c="dimmed">
        {texts.needsOrders}
      </Text>
    </>
  );
};
