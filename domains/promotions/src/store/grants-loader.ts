import type { Query, RulesLoader } from "@fairline/wallet";
import { toGrantRule } from "../model/grant-rule.ts";
import { type GrantRule, PlayerGrants } from "../model/player-grants.ts";
import { type TemplateJson, templateSchema } from "../model/template.ts";

/** @row bonus_grants + data, account_id, expires_at, open_minor, late_minor */
type RuleRow = {
  id: bigint;
  player_id: bigint;
  data: TemplateJson;
  currency_id: number;
  account_id: bigint;
  state: GrantRule["state"];
  principal_minor: bigint;
  required_minor: bigint;
  converted_minor: bigint;
  granted_at: bigint;
  expires_at: bigint;
  open_minor: bigint;
  late_minor: bigint;
};

// Most players have no bonus: every part of the union is a look into a small partial index.
const LOAD = `select g.id, g.player_id, t.data, g.currency_id, g.account_id, g.state,
    g.principal_minor, g.required_minor, g.converted_minor, g.granted_at, g.expires_at,
    coalesce((select sum(s.bonus_minor) from bonus_stakes s
      where s.player_id = g.player_id and s.grant_id = g.id and s.is_open), 0)::bigint as open_minor,
    coalesce((select l.paid_minor from bonus_late_payments l where l.grant_id = g.id), 0) as late_minor
  from (select id from bonus_grants where player_id = any($1::bigint[]) and state = 'active'
    union select id from bonus_grants where player_id = any($1::bigint[]) and state = 'completed'
    union select grant_id from bonus_stakes where player_id = any($1::bigint[]) and is_open) live
  join bonus_grants g on g.id = live.id
  join bonus_templates t on t.template_id = g.template_id and t.version = g.version`;

/** Brings players' grants to the ledger: active and completed ones, and others whose bets are open. */
export const grantsLoader: RulesLoader = {
  async load(query: Query, headIds) {
    const rows = await query<RuleRow>(LOAD, [`{${headIds.join(",")}}`]);
    const byPlayer = new Map<bigint, GrantRule[]>();
    for (const row of rows) {
      byPlayer.set(row.player_id, [...(byPlayer.get(row.player_id) ?? []), toRule(row)]);
    }
    return new Map([...byPlayer].map(([playerId, rules]) => [playerId, new PlayerGrants(rules)]));
  },
};

function toRule(row: RuleRow): GrantRule {
  return toGrantRule({
    grantId: row.id,
    template: templateSchema.parse(row.data),
    currencyId: row.currency_id,
    accountId: row.account_id,
    state: row.state,
    principalMinor: row.principal_minor,
    requiredMinor: row.required_minor,
    convertedMinor: row.converted_minor,
    grantedAt: row.granted_at,
    expiresAt: row.expires_at,
    openStakeMinor: row.open_minor,
    latePaidMinor: row.late_minor,
  });
}
