import * as v from "valibot";
import { expect, test } from "vitest";
import { UserInvitation } from "../../../shared/administration/users.schema.ts";

const invite = (email: string) => v.safeParse(UserInvitation, { email, role: "owner" });

test.each([
  ["mara@shop.example", "mara@shop.example"],
  ["Mara+Videos@Shop.example", "mara+videos@shop.example"],
  ["mara@xn--bcher-kva.example", "mara@xn--bcher-kva.example"],
])("an address that SES and the user pool take is invited: %s", (email, expected) => {
  expect(invite(email)).toMatchObject({ success: true, output: { email: expected } });
});

test.each([
  ["a name in another script", "μάρα@shop.example"],
  ["a domain in another script that is not written as xn--", "mara@bücher.example"],
  ["letters that read from right to left", "מרה@shop.example"],
  ["a line break, which would begin another header", "mara@shop.example\r\nBcc: all@shop.example"],
  ["a domain of one word", "mara@localhost"],
  ["two addresses", "mara@shop.example,all@shop.example"],
  ["a name beside it", "Mara <mara@shop.example>"],
])("an address with %s is refused in a sentence", (_, email) => {
  const { issues } = invite(email);
  expect(issues?.[0].message).toBe('expected an e-mail address such as "mara@shop.example"');
});
