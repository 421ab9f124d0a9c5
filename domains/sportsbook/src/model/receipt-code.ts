/** Letters and digits that cannot be mistaken for each other: no 0, O, 1, I. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const BASE = BigInt(SIGNS.length);
const GROUP = 4;

/** The number on the receipt: the bet's id in signs that can be read aloud, in groups of four. */
export function receiptCode(betId: bigint): string {
  let signs = "";
  for (let rest = betId; rest > 0n; rest /= BASE)
    signs = (SIGNS[Number(rest % BASE)] ?? "") + signs;
  return (signs.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join("-");
}
