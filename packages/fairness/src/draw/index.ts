export {
  commitmentOf,
  createDraw,
  type Draw,
  DRAW_ALGORITHM,
  type DrawSeed,
  drawOfWords,
  hashOf,
  isClientSeed,
  isServerSeed,
} from "./draw.ts";
