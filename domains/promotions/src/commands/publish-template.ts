import { canonicalJson, type Refused, refused } from "@fairline/kernel";
import type { BonusErrorCode } from "../errors.ts";
import { type TemplateJson, templateSchema } from "../model/template.ts";
import { validateTemplate } from "../model/validate-template.ts";
import type { PromotionsDeps } from "../promotions.ts";

/** Publishes a version of a template; the same terms again do nothing. */
export async function publishTemplate(
  { store, clock }: Pick<PromotionsDeps, "store" | "clock">,
  data: TemplateJson,
): Promise<Refused<BonusErrorCode> | undefined> {
  const parsed = templateSchema.safeParse(data);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path }) => ({
      rule: "shape",
      field: path.join("."),
    }));
    return refused("TEMPLATE_INVALID", { faults });
  }
  const faults = validateTemplate(parsed.data);
  if (faults.length > 0) return refused("TEMPLATE_INVALID", { faults });
  const at = BigInt(Math.floor(clock.nowMs())) * 1_000n;
  const { isNew, stored } = await store.insertTemplate(data, at);
  const isSame = isNew || canonicalJson(stored) === canonicalJson(data);
  return isSame ? undefined : refused("TEMPLATE_IMMUTABLE");
}
