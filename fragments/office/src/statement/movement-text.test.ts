import { createTranslate } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import { movementSample } from "./testing/statement-samples.ts";
import { betAddress, kindText, type Movement, referenceText, stateText } from "./movement-text.ts";

const t = createTranslate("en", en);
const match = { kind: "bet", code: "K7M2-P", home: "Arsenal", away: "Chelsea", more: 0 } as const;

describe("a movement of a bet", () => {
  it("is a reserved stake only until the bet is accepted, and then says what became of it", () => {
    const told = (state: Extract<Movement["subject"], { kind: "bet" }>["state"]) => {
      const held = movementSample({ kind: "hold", subject: { ...match, state } });
      return `${kindText(held, t)}, ${stateText(held, t)}`;
    };
    expect(told("pending-delay")).toBe("Stake reserved, processing");
    expect(told("accepted")).toBe("Stake, open");
    expect(told("won")).toBe("Stake, won");
    expect(told("partly-returned")).toBe("Stake, partly returned");
    expect(told("rejected")).toBe("Stake reserved, rejected");
  });

  it("goes by the number of the receipt and leads to the bet; a deposit does neither", () => {
    const stake = movementSample({ subject: { ...match, state: "lost" } });
    expect(referenceText(stake)).toBe("K7M2-P");
    expect(betAddress(stake)).toBe("/office/history?bet=400000000000000001");
    const deposit = movementSample({ kind: "deposit", reference: "7" });
    expect([referenceText(deposit), betAddress(deposit), stateText(deposit, t)]).toEqual([
      "7",
      undefined,
      undefined,
    ]);
  });
});
