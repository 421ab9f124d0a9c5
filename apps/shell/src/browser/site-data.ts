import { Failure } from "@fairline/kernel";
import { SITE_DATA_ID, type SiteData } from "../common/page-facts.ts";

/** Reads what the server wrote beside the document. */
export function readSiteData(): SiteData {
  const text = document.getElementById(SITE_DATA_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : undefined;
  if (!isSiteData(value)) throw new Failure("SITE_DATA", "the document carries no site data");
  return value;
}

/** The same build wrote it: its outline is proof enough. */
function isSiteData(value: unknown): value is SiteData {
  return typeof value === "object" && value !== null && "page" in value && "fragments" in value;
}
