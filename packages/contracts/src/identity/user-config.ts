import { z } from "zod";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";

/** Numbers of sports, ascending. */
const sportIds = z.array(z.number().int().positive());

/** Data of a person's papers; null where the account holds none. */
const userData = z.object({
  /** `YYYY-MM-DD`. */
  date_birthday: z.string().nullable(),
  document_type_id: z.number().int().nullable(),
  inn: z.string().nullable(),
  name: z.string(),
  passport: z.string().nullable(),
  passport_date: z.string().nullable(),
  passport_end_date: z.string().nullable(),
  registration_address: z.string().nullable(),
  surname: z.string().nullable(),
});

/** Ways in which an account is protected. */
const protectionMethods = z.object({
  is_changed_password: z.boolean(),
  enable_two_factor_auth: z.boolean(),
  enable_phone_binding: z.boolean(),
  enable_security_question: z.boolean(),
  enable_email_auth: z.boolean(),
});

/** What a page is told of the account of whoever is signed in. */
export const userConfig = z.object({
  disallow_line_sport: sportIds,
  disallow_live_sport: sportIds,
  /** Digits without the code of the country; empty where no phone is known. */
  phone_number: z.string(),
  phone_code: z.string(),
  user_email: z.string(),
  user_name: z.string(),
  /** ISO 3166-1 alpha-2. */
  user_country_code: z.string(),
  user_country_id: z.number().int().nonnegative(),
  /** What was proven to be his: 0 nothing, 1 the e-mail, 2 e-mail and phone, 3 the phone. */
  activation_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** Who sent him; null for nobody. */
  user_ref_id: z.string().nullable(),
  /** Messages he has not read. */
  user_msg_count: z.number().int().nonnegative(),
  user_hide_balance: z.boolean(),
  /** Days since he changed his password; null where that is not written down. */
  changed_pass_day_count: z.number().int().nonnegative().nullable(),
  is_active_secure_question: z.boolean(),
  user_data: userData,
  /** Percent; null where the site measures none. */
  protection_level: z.number().int().min(0).max(100).nullable(),
  protection_methods: protectionMethods,
  should_sync_protection_methods: z.boolean(),
  is_need_identification: z.boolean(),
  ban_level: z.number().int(),
  ban_version: z.number().int(),
  user_status_id: z.number().int().nullable(),
  verification_status: z.number().int().nullable(),
  verification_types: z.array(z.number().int()),
  verification_status_group_code: z.string().nullable(),
  requested_additional_document: z.boolean(),
  /** Whether a deposit of his ever arrived. */
  has_deposit: z.boolean(),
  is_identification_bonus: z.boolean(),
  show_verification_modal_on_deposit_page: z.boolean(),
  /** Null where nothing has to be activated by a day. */
  remaining_days_to_activate: z.number().int().nonnegative().nullable(),
  requireIdentification: z.boolean(),
  user_created_ts: timeMs,
  show_2fa_popup: z.boolean(),
  /** Whether he is given shorter prices before the start, and in play. */
  is_coefficient_cut_line: z.boolean(),
  is_coefficient_cut_live: z.boolean(),
});

/** What a page is told of the account of whoever is signed in. */
export type UserConfig = z.infer<typeof userConfig>;

const example: UserConfig = {
  disallow_line_sport: [],
  disallow_live_sport: [],
  phone_number: "851234567",
  phone_code: "353",
  user_email: "demo@fairline.example",
  user_name: "Demo",
  user_country_code: "IE",
  user_country_id: 103,
  activation_type: 3,
  user_ref_id: null,
  user_msg_count: 0,
  user_hide_balance: false,
  changed_pass_day_count: null,
  is_active_secure_question: false,
  user_data: {
    date_birthday: "1990-05-17",
    document_type_id: null,
    inn: null,
    name: "Demo",
    passport: null,
    passport_date: null,
    passport_end_date: null,
    registration_address: null,
    surname: null,
  },
  protection_level: null,
  protection_methods: {
    is_changed_password: false,
    enable_two_factor_auth: false,
    enable_phone_binding: false,
    enable_security_question: false,
    enable_email_auth: false,
  },
  should_sync_protection_methods: false,
  is_need_identification: false,
  ban_level: 0,
  ban_version: 0,
  user_status_id: null,
  verification_status: null,
  verification_types: [],
  verification_status_group_code: null,
  requested_additional_document: false,
  has_deposit: true,
  is_identification_bonus: false,
  show_verification_modal_on_deposit_page: false,
  remaining_days_to_activate: null,
  requireIdentification: false,
  user_created_ts: 1_790_000_000_000,
  show_2fa_popup: false,
  is_coefficient_cut_line: false,
  is_coefficient_cut_live: false,
};

/** The user config of whoever is signed in; never cached. */
export const getUserConfig = contract({
  id: "get-user-config",
  method: "GET",
  path: "/identity-api/v1/user-config",
  access: "player",
  effect: "none",
  summary: "Tells what pages know of the player's account beside his session.",
  reply: z.object({ result: userConfig }),
  errors: [],
  example: { reply: { result: example } },
});
