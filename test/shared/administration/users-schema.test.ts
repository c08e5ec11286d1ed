import * as v from "valibot";
import { expect, test } from "vitest";
import { UserInvitation } from "../../../shared/administration/users.schema.ts";
import { describeIssue } from "../../../shared/vocabulary/problems/problems.ts";

const invite = (email: string) => v.safeParse(UserInvitation, { email, role: "owner" });

test.each([
  ["mara@shop.example", "mara@shop.example"],
  ["Mara+Videos@Shop.example", "mara+videos@shop.example"],
  ["mara@xn--bcher-kva.example", "mara@xn--bcher-kva.example"],
])("accepts an address that SES and the user pool accept: %s", (email, expected) => {
  expect(invite(email)).toMatchObject({ success: true, output: { email: expected } });
});

test.each([
  ["a name in another script", "μάρα@shop.example"],
  ["a domain in another script that is not in xn-- form", "mara@bücher.example"],
  ["right-to-left letters", "מרה@shop.example"],
  ["a line break, which would start another header", "mara@shop.example\r\nBcc: all@shop.example"],
  ["a domain without a dot", "mara@localhost"],
  ["two addresses", "mara@shop.example,all@shop.example"],
  ["a display name", "Mara <mara@shop.example>"],
])("rejects an address with %s", (_, email) => {
  const { issues } = invite(email);
  expect(issues?.map(describeIssue)[0]).toBe('expected an email address such as "mara@shop.example"');
});
