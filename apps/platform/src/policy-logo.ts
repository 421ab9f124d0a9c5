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

// A shield with a tick beside three lines, 176 by 62 pixels: twice the size it is shown in. The age
// stands in the footer alone.
const LOGO = Buffer.from(
  "R0lGODlhsAA+AKIAAA0RFyw2IExcKmuCM4qnPKrMRsnyTyo1QSwAAAAAsAA+AAAD/3i63P4wykmrvTjrzbv/YCguQG" +
    "meaKqubOu+cCzPdA0wdq7vfO/XuJ9wSCwag8akcslEIZvQqNT2nFqv2FK1GBgUCoNAdnzd/roFg3oNFpPfS/MOva7b" +
    "2/D8UG4TpO2AgAUCeoU7fDICBIGMjQSEhpExiC6KjZeYj5KbK5QrA5ihogOcpVokNaCiq4ykppyeKgKstHaQr5KxKr" +
    "W8BriwqDWLvasEOQPIycrLzM3Oz9DR0sgzuimqxKGuNdnd3qvVwTQB3wZgXnZu3OXs7b4y1infBSd/ajru+d7hCjrD" +
    "2SiwGcuhr2Avfgd0zMqmrgS2W6mmSZxIsaIyhDuyQSxh7/9XqXgp/tHaCODfQI+5xKXitc2EyJYoC4FEQY7WSRPY1D" +
    "SMqWcmij/n7AlKsZAND4tIkzZL4vMEKHomhBqlCQjmOoP6mKqsQQ6mVAM7a6bjgbWg1n48wKQQuhPAV6gZy+Y7m/Ao" +
    "3HpqSH41YPWqXHZ0e5C7G9WqyDptIypdjDRwjzSEPzGKzLPn1j5qKJ8oCohk5TxN5WVmwRnQ502hUfyjLDbQzdOW0f" +
    "bgHBmTZxuMc+vukfpnnbt7p/r4+5f35WN3kAVf05cg8bLGZQ8/KOQ5dB69A7IcYh1r9LpneCXWobu80u9EDmeCDUy6" +
    "j9ahxrN/k/3aqubz6R8nKyo/6v1YO5QWyG3+kVGfCurV8VqBoAGY1mQMpuTeEPCtIV+EWRy4QgAiEXAhhlhoSBoBmo" +
    "AYiYgm8oRiiiityOIvLr74SowyfuRgjRiOoOOOPPbo449ABinkkAokAAA7",
  "base64",
);
