import type { Api } from "@fairline/http";
import { crestSvg } from "../crest/crest.ts";
import { parseTeamColours } from "../crest/team-colours.ts";
import type { OfferingQueries } from "../offering.ts";

const FILE = /^(\d{1,9})\.svg$/;
const SIZE = /^\d{1,3}$/;
const SIZE_USUAL_PX = 24;
/** A name gives the same crest for ever; a day leaves room for licensed pictures. */
const CACHE_CONTROL = "public, max-age=86400, immutable";

/** `GET /offering-api/crest/{teamId}.svg?px=32`: the crest of a team; initials from 32 px on. */
export function mountCrest(api: Api, queries: OfferingQueries): void {
  api.server.get<{ Params: { file: string }; Querystring: { px?: string } }>(
    "/offering-api/crest/:file",
    async (request, reply) => {
      const teamId = FILE.exec(request.params.file)?.[1];
      const team = teamId === undefined ? undefined : queries.findTeam(teamId);
      if (team === undefined) return reply.callNotFound();
      const { px } = request.query;
      const size = px !== undefined && SIZE.test(px) ? Number(px) : SIZE_USUAL_PX;
      return reply
        .type("image/svg+xml")
        .header("cache-control", CACHE_CONTROL)
        .send(crestSvg(team.name, size, parseTeamColours(team.colours)));
    },
  );
}
