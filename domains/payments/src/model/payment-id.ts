const ID = /^[1-9]\d{0,18}$/;
const INT8_MAX = 9_223_372_036_854_775_807n;

/** A payment id from text; undefined for anything that cannot be one. */
export function parsePaymentId(text: string): bigint | undefined {
  const id = ID.test(text) ? BigInt(text) : undefined;
  return id !== undefined && id <= INT8_MAX ? id : undefined;
}
