/** The number behind a flag of the command line, or what holds without it. */
export function readNumber(args: readonly string[], flag: string, otherwise: number): number {
  const value = Number(args[args.indexOf(flag) + 1]);
  return args.includes(flag) && Number.isFinite(value) && value > 0 ? value : otherwise;
}
