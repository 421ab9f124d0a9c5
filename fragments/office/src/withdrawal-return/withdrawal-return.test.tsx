import { findWithdrawals } from "@fairline/contracts";
import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { office } from "../fragment.tsx";
import { returnedWithdrawal } from "./returned-withdrawal.ts";

const { withdrawals } = findWithdrawals.reply.parse(findWithdrawals.example.reply);
const own = withdrawals.flatMap((one) => [
  { ...one, withdrawalId: "11", state: "paid" as const },
  { ...one, withdrawalId: "9", state: "approved" as const },
]);

async function show(address: string, all: readonly object[] = own): Promise<string> {
  const [path = "", query] = address.split("?");
  const search = query === undefined ? "" : `?${query}`;
  const replies = { "/payments-api/v1/withdrawals": { withdrawals: all } };
  const { body } = await showFragment(office, path, { player: testedPlayer, replies, search });
  return body;
}

describe("where a player comes back from withdrawing", () => {
  it.each(["success", "fail", "pending", "cancel"])(
    "[RT-16] /onpay/withdraw/%s says what became of it, whatever the word in the address",
    async (word) => {
      const body = await show(`/onpay/withdraw/${word}?withdrawal=9`);
      expect(body).toMatch(/<h1[^>]*>Withdrawal</);
      expect(body).toContain("queued");
      expect(body).toContain("€50.00");
      expect(body).toContain('href="/en/office/deduce"');
    },
  );

  it("[RT-16] is about the newest one where the address names none, and about no other player's", async () => {
    expect(await show("/onpay/withdraw/success")).toContain('data-state="paid"');
    for (const path of [
      "/onpay/withdraw/fail?withdrawal=10",
      "/onpay/withdraw/fail?withdrawal=x",
    ]) {
      expect(await show(path)).toContain("Payment not found");
    }
    expect(returnedWithdrawal([], null)).toBeNull();
  });
});
