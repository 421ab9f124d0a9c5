/** Kinds of values that an event may carry: a number, a short word, or a whole list of them. */
type Parameters = readonly string[];

/** An event of the collector: its number and the names of what it may carry. */
export type CollectorEvent = { readonly id: number; readonly params: Parameters };

/**
 * Everything that pages may tell the collector. What is not here is not sent: no name, mail, number
 * of a player, sum or text ever is.
 */
export const COLLECTOR_EVENTS: Readonly<Record<string, CollectorEvent>> = {
  page_view: {
    id: 11_001,
    params: ["route", "from", "section", "menuSection", "sport", "champ", "game"],
  },
  route_error: { id: 11_002, params: ["status"] },
  modal_open: { id: 11_004, params: ["name"] },
  language_change: { id: 11_006, params: ["from", "to"] },
  setting_change: { id: 11_007, params: ["name"] },
  update_shown: { id: 11_008, params: [] },
  reg_page_call: { id: 11_101, params: ["type", "try"] },
  reg_success: { id: 11_102, params: ["type", "try"] },
  reg_leave: { id: 11_103, params: ["type", "try"] },
  reg_bonus_choice: { id: 11_105, params: ["bonus"] },
  auth_popup: { id: 11_106, params: ["way", "try"] },
  auth_success: { id: 11_107, params: ["way"] },
  logout: { id: 11_109, params: ["why"] },
  one_tap: { id: 11_110, params: ["state"] },
  consultant_open: { id: 11_201, params: [] },
  consultant_hidden: { id: 11_203, params: [] },
  question_sent: { id: 11_210, params: [] },
  request_history_open: { id: 11_211, params: [] },
  callback: { id: 11_212, params: [] },
  consultant_init_failed: { id: 11_213, params: ["stage", "code", "signedIn"] },
  coupon_load: { id: 11_307, params: [] },
  coupon_save: { id: 11_308, params: [] },
  consent: { id: 11_601, params: ["type"] },
  banner_click: { id: 11_605, params: ["id"] },
};

/** Most events of one batch. */
export const COLLECTOR_BATCH_MAX = 50;

/** What an event carries. */
export type CollectorParams = Readonly<Record<string, string | number>>;

const WORD = /^[A-Za-z0-9._-]{0,64}$/;

/** The event's number where it is known and carries nothing but what it may; else undefined. */
export function collectorId(name: string, params: CollectorParams): number | undefined {
  const event = Object.hasOwn(COLLECTOR_EVENTS, name) ? COLLECTOR_EVENTS[name] : undefined;
  if (!event) return undefined;
  const fits = Object.entries(params).every(([key, value]) => {
    const isValue = typeof value === "number" ? Number.isFinite(value) : WORD.test(value);
    return isValue && event.params.includes(key);
  });
  return fits ? event.id : undefined;
}
