export { type CardName, cardName, rankOf, suitOf } from "./cards.ts";
export { certificateOf, type GameCertificate } from "./certificate-of.ts";
export {
  type DiamondsName,
  type DiamondsSelection,
  diamondsTable,
  type DiamondsView,
  gemNames,
} from "./diamonds/diamonds.ts";
export {
  DICE_WIN_COUNT_MAX,
  DICE_WIN_COUNT_MIN,
  diceMultiple,
  type DiceSelection,
  type DiceView,
} from "./dice/dice.ts";
export type { FruitSelection, FruitView, FruitWin } from "./fruit/fruit.ts";
export { fruitLines, fruitReels, type FruitSymbol, fruitTable } from "./fruit/fruit-reels.ts";
export type { Game, GameKind, Outcome } from "./game.ts";
export { findGame, games } from "./games.ts";
export { hashOfGame } from "./hash-of-game.ts";
export type {
  HiLoAct,
  HiLoChoice,
  HiLoSelection,
  HiLoStep,
  HiLoView,
} from "./hi-lo/hi-lo.ts";
export type { JacksAct, JacksSelection, JacksView } from "./jacks-or-better/jacks-or-better.ts";
export { type JacksHand, jacksTable } from "./jacks-or-better/jacks-table.ts";
export { optimalHold } from "./jacks-or-better/optimal-hold.ts";
export { KENO_BALLS, KENO_NUMBERS, type KenoSelection, type KenoView } from "./keno/keno.ts";
export { KENO_COUNT_MAX, kenoTable } from "./keno/keno-table.ts";
export { LEAVE, type Leave } from "./leave.ts";
export {
  LIMBO_TARGET_MAX,
  LIMBO_TARGET_MIN,
  type LimboSelection,
  type LimboView,
} from "./limbo/limbo.ts";
export {
  MINES_CELLS,
  type MinesAct,
  minesMultiple,
  type MinesSelection,
  type MinesView,
} from "./mines/mines.ts";
export type { PlinkoSelection, PlinkoView } from "./plinko/plinko.ts";
export {
  PLINKO_ROWS_MAX,
  PLINKO_ROWS_MIN,
  type PlinkoRisk,
  plinkoRisks,
  plinkoTable,
} from "./plinko/plinko-table.ts";
export { type ReplayedRound, replayRound, type RoundRecord } from "./replay-round.ts";
export { scratchPrizes, type ScratchSelection, type ScratchView } from "./scratch/scratch.ts";
export type { TowerAct, TowerSelection, TowerView } from "./tower/tower.ts";
export {
  TOWER_ROWS,
  type TowerLevel,
  towerLevels,
  towerMultiples,
  towerShapes,
} from "./tower/tower-levels.ts";
