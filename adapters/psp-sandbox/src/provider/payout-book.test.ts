import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createMemoryJournal } from "./journal.ts";
import { createPayoutBook, payoutStatus } from "./payout-book.ts";

const asked = { payoutId: "9", method: "sandbox-bank", amountMinor: "5000", currency: "EUR" };

describe("payouts of the sandbox", () => {
  it("happen once for their id, also after a restart", async () => {
    const clock = fakeClock(1_000);
    const journal = createMemoryJournal();
    const book = createPayoutBook({ clock, journal });
    const first = await book.create(asked);
    clock.advance(60_000);
    expect(await book.create(asked)).toEqual(first);
    const next = createPayoutBook({ clock, journal });
    for (const entry of await journal.read()) next.apply(entry);
    expect(next.find("9")).toEqual(first);
    expect(await next.create(asked)).toEqual(first);
    expect(next.entries()).toEqual([{ kind: "payout", payout: first }]);
  });

  it("are paid after the bank's time; amounts that end in 13 come back", async () => {
    const clock = fakeClock(0);
    const book = createPayoutBook({ clock, journal: createMemoryJournal() });
    const paid = await book.create(asked);
    const returned = await book.create({ ...asked, payoutId: "10", amountMinor: "5013" });
    expect(payoutStatus(paid, 2_999)).toBe("accepted");
    expect(payoutStatus(paid, 3_000)).toBe("paid");
    expect(payoutStatus(returned, 3_000)).toBe("returned");
  });
});
