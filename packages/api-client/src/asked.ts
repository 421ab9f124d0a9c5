import type { CallBody, CallName, CallParams, CallQuery } from "@fairline/contracts/calls";

/** Params, query and body of a call, each present exactly when the contract has it. */
export type AskedOf<Name extends CallName> = Part<"params", CallParams<Name>> &
  Part<"query", CallQuery<Name>> &
  Part<"body", CallBody<Name>>;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [Field in Key]?: Value }
    : { readonly [Field in Key]: Value };

/** Names of the calls that may be made with nothing but their name. */
export type PlainCall = {
  [Name in CallName]: Record<never, never> extends AskedOf<Name> ? Name : never;
}[CallName];
