import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ticketOf } from "../testing/placement-samples.ts";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import { emptySlip, reduceSlip } from "./slip.ts";
import { slipFromText, slipToText } from "./stored-slip.ts";
import { ticketsFromText, ticketsToText } from "./stored-tickets.ts";

describe("a slip that outlives the page", () => {
  it("comes back with its selections, stakes and choices", () => {
    let slip = slipWith(clickedPick("1"), clickedPick("2"));
    slip = reduceSlip(slip, { kind: "stake-typed", text: "12,50" });
    slip = reduceSlip(slip, { kind: "leg-stake-typed", key: "1|fb.result|1", text: "3" });
    slip = reduceSlip(slip, { kind: "policy-chosen", policy: "any" });
    expect(slipFromText(slipToText(slip))).toEqual({ ...slip, undo: null });
  });

  it("keeps the crests of its matches, and only pictures of this site", () => {
    const crests = ["/offering-api/crest/11.svg", "/flags/fr.svg"] as const;
    const kept = (text: string) => slipFromText(text).picks.map((pick) => pick.crests);
    const text = slipToText(slipWith({ ...clickedPick("1"), crests }));
    expect(kept(text)).toEqual([crests]);
    expect(kept(text.replace("/flags/fr.svg", "https://evil.example/x.svg"))).toEqual([undefined]);
    expect(kept(text.replace("/flags/fr.svg", "/flags/../x.svg"))).toEqual([undefined]);
  });

  it("leaves out a selection it does not understand and keeps the others", () => {
    const text = slipToText(slipWith(clickedPick("1"), clickedPick("2")));
    const stored = JSON.parse(text);
    stored.picks[0].agreed = "2.10";
    expect(slipFromText(JSON.stringify(stored)).picks.map((pick) => pick.fixtureId)).toEqual(["2"]);
  });

  it("is empty when the text is nonsense, of another version or far too long", () => {
    for (const text of [null, "", "[]", "7", "{", '{"v":99,"picks":[]}', " ".repeat(100_001)]) {
      expect(slipFromText(text)).toEqual(emptySlip);
    }
  });

  it("never throws, whatever is stored", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const slip = slipFromText(JSON.stringify({ v: 1, picks: [value], legStakeTexts: value }));
        expect(slip.picks.length).toBeLessThanOrEqual(1);
        expect(ticketsFromText(JSON.stringify({ tickets: [value] }))).toBeInstanceOf(Array);
      }),
      { seed: 20260801, numRuns: 500 },
    );
  });
});

describe("bets on their way that outlive the page", () => {
  it("come back with their request id and without legs, so that they are asked for, not sent", () => {
    const [back] = ticketsFromText(ticketsToText([ticketOf("a")]));
    expect(back).toMatchObject({ requestId: ticketOf("a").requestId, legs: [] });
    expect(back?.keys).toEqual(ticketOf("a").keys);
  });

  it("are forgotten when the request id is not one", () => {
    const text = ticketsToText([{ ...ticketOf("a"), requestId: "1" }]);
    expect(ticketsFromText(text)).toEqual([]);
  });
});
