import type { ReactNode } from "react";
import { ArtFrame } from "./art-frame.tsx";
import { DiamondsArt } from "./diamonds.tsx";
import { DiceArt } from "./dice.tsx";
import { FruitArt } from "./fruit.tsx";
import { HiLoArt } from "./hi-lo.tsx";
import { JacksOrBetterArt } from "./jacks-or-better.tsx";
import { KenoArt } from "./keno.tsx";
import { LimboArt } from "./limbo.tsx";
import { MinesArt } from "./mines.tsx";
import { PlinkoArt } from "./plinko.tsx";
import { ScratchArt } from "./scratch.tsx";
import { TowerArt } from "./tower.tsx";

const pictures: Readonly<Record<string, () => ReactNode>> = {
  dice: DiceArt,
  limbo: LimboArt,
  plinko: PlinkoArt,
  mines: MinesArt,
  tower: TowerArt,
  "hi-lo": HiLoArt,
  diamonds: DiamondsArt,
  keno: KenoArt,
  scratch: ScratchArt,
  fruit: FruitArt,
  "jacks-or-better": JacksOrBetterArt,
};

/** The picture of a game; an unknown one has the ground alone. */
export function GameArt({ route }: { route: string }): ReactNode {
  const Picture = Object.hasOwn(pictures, route) ? pictures[route] : undefined;
  return Picture ? <Picture /> : <ArtFrame>{null}</ArtFrame>;
}
