import type { Content } from "@fairline/content";
import { countryId } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { FastifyRequest } from "fastify";

const COUNTRY_UNKNOWN = "ru";
const DAY_SECONDS = 86_400;

/** Serves the mark of the authority to countries that want it shown, and to no other. */
export function mountPolicyLogo(
  api: Api,
  content: Content,
  countryOf: (request: FastifyRequest) => string | undefined,
): void {
  api.server.get("/web-api/policy/logo.agif", async (request, reply) => {
    const country = countryOf(request) ?? COUNTRY_UNKNOWN;
    const visitor = { host: request.host.toLowerCase(), country, lang: "en" };
    const { config } = await content.readSiteConfig(visitor);
    const isShown = config.common.policyCountryIds.includes(countryId(country));
    reply.header("vary", "x-geo-country");
    if (!isShown) return reply.code(404).type("text/plain").send("not found");
    return reply
      .type("image/gif")
      .header("cache-control", `public, max-age=${DAY_SECONDS}`)
      .send(LOGO);
  });
}

// Two frames of 88 by 31 pixels in four colours.
const LOGO = Buffer.from(
  "R0lGODlhWAAfAJEAAA0RF////8nyTyo1QSH/C05FVFNDQVBFMi4wAwEAAAAh+QQAyAAAACwAAAAAWAAfAAAC05yPqc" +
    "vtDx+YtNqLs968Z+OF4khyYImmKnau7iu2akB39I3DnpzeNp7TmQYvHwcYFGp4I6TGiIFepCimyJmhVrQU7sgawkZr" +
    "WfI44AI3zVO2xQuAh9RX99bexU/kO6ILDqgXJzjnt8I3iIT2pqhIQhdGuNfY1gj0aDgjmSiWZ5lUWCQYuHiWltkzql" +
    "paeSrKygh7J+vp+rf6hLsC6UGaSzsJHIOK4lsmjDik6XjcqXTB++s8O/1MEd18mQ1qXYHdDb5EHE7eV34+jK4+FNHu" +
    "/g4PUQAAIfkEAMgAAAAsAAAAAFgAHwAAAtOcj6nL7Q8fmLTai7PevGfjheJIcmCJpip2ru4rtqpAd/SNw56c3jae05" +
    "kGLx8HGBRqeCOkxoiBXqQopsiZoVa0FO7IGsJGa1nyWOACN81TtsULgIfUV/fW3sVP5DuiCw6oFyc457fCN4iE9qao" +
    "SEIXRrjX2NYI9Gg4I5kolmeZVFgkGLh4lpbZM6paWnkqysoIeyfr6fq3+oS7AulBmks7CRyDiuJbJow4pOl43Kl0wf" +
    "vrPDv9TBHdfJkNal2B3Q2+RBxO3ld+PoyuPhTR7v4OD1EAADs=",
  "base64",
);
