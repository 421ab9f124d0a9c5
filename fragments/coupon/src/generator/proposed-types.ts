/** A sport that has matches ahead, with the market types that proposals are made of. */
export type ProposedSport = { readonly sport: string; readonly proposedTypes: readonly string[] };

/** Market types that a player may ask for: of one sport, or of all. */
export function typesOf(sports: readonly ProposedSport[], chosen: string): readonly string[] {
  return sports
    .filter(({ sport }) => chosen === "" || sport === chosen)
    .flatMap(({ proposedTypes }) => proposedTypes);
}
