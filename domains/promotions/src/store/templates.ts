import type { Pool } from "pg";
import { type Template, type TemplateJson, templateSchema } from "../model/template.ts";

/**
 * Publishes a version of a template once; false when this version is published already. Answers
 * what is stored then.
 */
export async function insertTemplate(
  pool: Pool,
  data: TemplateJson,
  at: bigint,
): Promise<{ readonly isNew: boolean; readonly stored: TemplateJson }> {
  const inserted = await pool.query(
    `insert into bonus_templates (template_id, version, data, published_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [data.templateId, data.version, JSON.stringify(data), at],
  );
  if (inserted.rowCount === 1) return { isNew: true, stored: data };
  const found = await pool.query<{ data: TemplateJson }>(
    "select data from bonus_templates where template_id = $1 and version = $2",
    [data.templateId, data.version],
  );
  return { isNew: false, stored: found.rows[0]?.data ?? data };
}

/** The newest version of a template. */
export async function findTemplate(pool: Pool, templateId: string): Promise<Template | undefined> {
  const found = await pool.query<{ data: TemplateJson }>(
    "select data from bonus_templates where template_id = $1 order by version desc limit 1",
    [templateId],
  );
  return found.rows[0] && templateSchema.parse(found.rows[0].data);
}
