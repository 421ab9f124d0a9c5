import type { Api } from "@fairline/http";
import type { Content } from "../content.ts";
import { type ConfigRouteDeps, mountConfigRoutes } from "./get-config.ts";
import { mountBannerRoute } from "./banners.ts";
import { mountCollectEvents } from "./collect-events.ts";
import { mountSeoRoutes } from "./seo.ts";
import { mountTextRoutes } from "./texts.ts";

/** Puts the calls of this domain on the api. */
export function mountContentRoutes(api: Api, content: Content, deps: ConfigRouteDeps): void {
  mountConfigRoutes(api, content, deps);
  mountTextRoutes(api, content.texts);
  mountSeoRoutes(api, content);
  mountCollectEvents(api, content);
  mountBannerRoute(api, content);
}
