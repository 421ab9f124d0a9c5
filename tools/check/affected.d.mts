export type Folder = { name: string; folder: string; needs: readonly string[] };
export function listAffected(root: string, revision: string): string[] | undefined;
export function findAffected(
  workspaces: readonly Folder[],
  changed: readonly string[],
): string[] | undefined;
