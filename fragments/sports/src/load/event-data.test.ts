import { getFixture } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { eventData } from "./event-data.ts";

const { champion, fixture } = getFixture.reply.parse(getFixture.example.reply);

function dataOf(changes: Partial<typeof fixture>) {
  const text = eventData({ champion, fixture: { ...fixture, ...changes } });
  return JSON.parse(text.replace(/^<script[^>]*>|<\/script>$/g, ""));
}

describe("a match as search engines read it", () => {
  it("[SEO-01] names who plays whom, in what and when, and no price", () => {
    expect(dataOf({ startsAt: 1_790_000_000_000, source: "feed", status: "live" })).toMatchObject({
      "@type": "SportsEvent",
      sport: champion.sport,
      startDate: "2026-09-21T14:13:20.000Z",
      eventStatus: "https://schema.org/EventScheduled",
      homeTeam: { "@type": "SportsTeam", name: fixture.home.name },
      awayTeam: { "@type": "SportsTeam", name: fixture.away.name },
    });
    expect(JSON.stringify(dataOf({}))).not.toMatch(/odds|offers/i);
  });

  it("says that a recorded match takes place here alone, and what was called off", () => {
    expect(dataOf({ source: "replay" })).toHaveProperty("eventAttendanceMode");
    expect(dataOf({ source: "feed" })).not.toHaveProperty("eventAttendanceMode");
    expect(dataOf({ status: "postponed" })).toMatchObject({
      eventStatus: "https://schema.org/EventPostponed",
    });
  });

  it("cannot end its element, whatever a team is called", () => {
    const home = { ...fixture.home, name: "</script><b>" };
    expect(
      eventData({ champion, fixture: { ...fixture, home } }).match(/<\/script>/g),
    ).toHaveLength(1);
  });
});
