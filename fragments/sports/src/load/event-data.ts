import type { CallReply } from "@fairline/contracts/calls";
import { inlineJson } from "@fairline/fragment-protocol";

type Event = Pick<CallReply<"getFixture">, "champion" | "fixture">;

const CONTEXT = "https://schema.org";
const STATUS: Readonly<Record<string, string>> = {
  postponed: "EventPostponed",
  abandoned: "EventCancelled",
  cancelled: "EventCancelled",
};

/**
 * A match as search engines read it, by schema.org: who plays whom, in what, and when. Prices are
 * no offers and are not told. A recorded match takes place on this site alone.
 */
export function eventData({ champion, fixture }: Event): string {
  const { home, away, startsAt, status, source } = fixture;
  const team = ({ name }: { name: string }) => ({ "@type": "SportsTeam", name });
  const data = {
    "@context": CONTEXT,
    "@type": "SportsEvent",
    name: `${home.name} – ${away.name}`,
    sport: champion.sport,
    startDate: new Date(startsAt).toISOString(),
    eventStatus: `${CONTEXT}/${STATUS[status] ?? "EventScheduled"}`,
    ...(source === "feed" ? {} : { eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode` }),
    homeTeam: team(home),
    awayTeam: team(away),
    superEvent: { "@type": "SportsEvent", name: champion.name },
  };
  return `<script type="application/ld+json">${inlineJson(data)}</script>`;
}
