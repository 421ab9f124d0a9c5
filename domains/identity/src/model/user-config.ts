import { countryId, type UserConfig } from "@fairline/contracts";
import { HIDE_BALANCE } from "@fairline/contracts/settings";
import type { Standing } from "./standing.ts";

/** What the account of a player says of him. */
export type Profile = {
  readonly email: string;
  readonly name: string;
  readonly country: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly refCode: string | null;
  readonly createdAtMs: number;
  /** The phone he proved to be his. */
  readonly phone: { readonly countryCode: string; readonly number: string } | null;
};

/** What stands in every answer, because no account holds anything else; the README says why. */
const HELD_BY_NOBODY = {
  changed_pass_day_count: null,
  is_active_secure_question: false,
  protection_level: null,
  should_sync_protection_methods: false,
  user_status_id: null,
  verification_status: null,
  verification_types: [],
  verification_status_group_code: null,
  requested_additional_document: false,
  is_identification_bonus: false,
  show_verification_modal_on_deposit_page: false,
  remaining_days_to_activate: null,
  show_2fa_popup: false,
  is_coefficient_cut_line: false,
  is_coefficient_cut_live: false,
} satisfies Partial<UserConfig>;

const NO_PAPERS = {
  document_type_id: null,
  inn: null,
  passport: null,
  passport_date: null,
  passport_end_date: null,
  registration_address: null,
  surname: null,
} satisfies Partial<UserConfig["user_data"]>;

const NO_METHODS: UserConfig["protection_methods"] = {
  is_changed_password: false,
  enable_two_factor_auth: false,
  enable_phone_binding: false,
  enable_security_question: false,
  enable_email_auth: false,
};

/** What else of a player is told with his account. */
export type AccountFacts = {
  /** Whether a deposit of his ever arrived. */
  readonly hasDeposit: boolean;
  /** Answers to him that he has not seen. */
  readonly unreadMessages: number;
  /** Settings that his account keeps. */
  readonly settings: Readonly<Record<string, string>>;
};

/** What was proven to be a player's: nothing, or his phone. No e-mail is confirmed. */
const ACTIVATION = { none: 0, phone: 3 } as const;

/** What pages are told of an account. */
export function presentUserConfig(
  profile: Profile,
  standing: Standing,
  { hasDeposit, unreadMessages, settings }: AccountFacts,
): UserConfig {
  const { phone } = profile;
  return {
    ...HELD_BY_NOBODY,
    disallow_line_sport: [...standing.closedSports.line],
    disallow_live_sport: [...standing.closedSports.live],
    user_msg_count: unreadMessages,
    user_hide_balance: settings[HIDE_BALANCE] === "1",
    phone_number: phone?.number ?? "",
    phone_code: phone?.countryCode ?? "",
    user_email: profile.email,
    user_name: profile.name,
    user_country_code: profile.country,
    user_country_id: countryId(profile.country.toLowerCase()),
    activation_type: phone ? ACTIVATION.phone : ACTIVATION.none,
    user_ref_id: profile.refCode,
    user_data: { ...NO_PAPERS, date_birthday: profile.birthDate, name: profile.name },
    protection_methods: NO_METHODS,
    is_need_identification: standing.needsIdentification,
    requireIdentification: standing.needsIdentification,
    ban_level: standing.banLevel,
    ban_version: standing.banVersion,
    has_deposit: hasDeposit,
    user_created_ts: profile.createdAtMs,
  };
}
