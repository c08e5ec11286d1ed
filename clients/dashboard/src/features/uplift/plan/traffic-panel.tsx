import { Box, Stack, Table, Text } from "@mantine/core";
import { FEWEST_DAYS_BEFORE, FEWEST_ORDERS } from "../../../../../../shared/vocabulary/experiments.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { count, money, NONE, percent } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/uplift.ts";
import type { Choice, Traffic } from "../uplift-queries.ts";
import { type Chosen, findChoice, isTooEarly, listValues } from "./plan-form.tsx";

const effectText = (choice: Choice | undefined): string =>
  choice?.enough_orders ? percent(choice.smallest_effect) : texts.tooFew;

export const TrafficPanel = ({ traffic, chosen }: { traffic: Traffic; chosen: Chosen }) => {
  const choice = findChoice(traffic, chosen);
  if (isTooEarly(traffic)) {
    return (
      <Panel title={texts.whatItShows}>
        <Text>{texts.daysKnown(traffic.days_known, FEWEST_DAYS_BEFORE)}</Text>
      </Panel>
    );
  }
  const [shares, times] = [listValues(traffic, "holdout_percent"), listValues(traffic, "days")];
  return (
    <Panel title={texts.whatItShows}>
      <Stack gap="sm">
        <div aria-live="polite">
          <Text c="dimmed">{texts.smallestFound}</Text>
          <Text fz={32} lh="40px" fw={600} className="numbers">
            {choice?.enough_orders ? percent(choice.smallest_effect) : NONE}
          </Text>
        </div>
        <Text c="dimmed">
          {texts.smallerHidden} {choice && texts.expected(count(choice.orders))}
        </Text>
        {traffic.order_cap !== undefined && (
          <Text c="dimmed">{texts.capPlanned(money(traffic.order_cap, traffic.currency))}</Text>
        )}
        <Box component="section" tabIndex={0} aria-label={texts.choices} style={{ overflowX: "auto" }}>
          <Table aria-label={texts.choices} horizontalSpacing={8}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th fz={13} fw={500} c="dimmed">
                  {texts.withoutVideos}
                </Table.Th>
                {times.map((days) => (
                  <Table.Th key={days} ta="end" fz={13} fw={500} c="dimmed">
                    {texts.weeks(days / 7)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shares.map((holdout_percent) => (
                <Table.Tr key={holdout_percent}>
                  <Table.Th scope="row" fw={400}>
                    {texts.share(holdout_percent)}
                  </Table.Th>
                  {times.map((days) => {
                    const each = findChoice(traffic, { holdout_percent, days });
                    const isChosen = each === choice;
                    return (
                      <Table.Td
                        key={days}
                        ta="end"
                        fw={isChosen ? 600 : 400}
                        {...(isChosen
                          ? { c: "var(--accent-text)" }
                          : !each?.enough_orders && { c: "dimmed" })}
                      >
                        {effectText(each)}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
        <Text fz={13} c="dimmed">
          {texts.tooFewMeans(count(FEWEST_ORDERS))}
        </Text>
      </Stack>
    </Panel>
  );
};
