import type { ApiCaller, CallOutcome } from "@fairline/api-client";
import type { CallName, CallReply } from "@fairline/contracts/calls";
import { Failure } from "@fairline/kernel";

/** A number as it was typed, in digits alone. */
export type TypedNumber = { readonly countryCode: string; readonly phone: string };

/** An account that came along, with its password for one sign-in; kept in memory alone. */
export type TransferredUser = CallReply<"takeTransferredUser">["user"];

/** The steps of a transfer as a page calls them. */
export type TransferCalls = {
  /** Throws a Failure with the refusal's code. */
  sendCode(id: string, number: TypedNumber): Promise<void>;
  /** Answers the token of a right code; throws a Failure with the refusal's code. */
  checkCode(id: string, code: string): Promise<string>;
  /** Answers nothing when the account did not come. */
  takeUser(redirectToken: string): Promise<TransferredUser | undefined>;
};

/** Makes them; what fails is logged in the words of the catalogue. */
export function transferCalls(
  api: ApiCaller,
  log: (message: string, detail: unknown) => void,
): TransferCalls {
  /** Logged here, shown where the player acted. */
  function replyOf<Name extends CallName>(
    answer: CallOutcome<Name>,
    words: string,
  ): CallReply<Name> {
    if (answer.ok) return answer.reply;
    const { code } = answer.problem;
    log(words, code);
    throw new Failure(code, words);
  }

  return {
    async sendCode(id, { countryCode, phone }) {
      const body = { country_code: countryCode, phone, captcha: "" };
      const answer = await api("sendTransferCode", { params: { id }, body });
      replyOf(answer, "Can't send code for user transfer");
    },
    async checkCode(id, code) {
      const answer = await api("checkTransferCode", { params: { id }, body: { code } });
      return replyOf(answer, "Can't check code for user transfer").redirectToken;
    },
    async takeUser(redirectToken) {
      const answer = await api("takeTransferredUser", { body: { redirectToken } });
      if (answer.ok) return answer.reply.user;
      log("Can't take the data of a transferred user", answer.problem.code);
      return undefined;
    },
  };
}
