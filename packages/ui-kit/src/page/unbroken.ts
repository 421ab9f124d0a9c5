/** A text whose numbers stay on one line with the sign behind them: "15 %" never breaks before "%". */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=[%€£¥₽])/g, "$1\u00a0");
}
