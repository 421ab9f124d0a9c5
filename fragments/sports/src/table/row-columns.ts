/** Column numbers of what stands before and after the prices. */
export const ROW_COLUMNS = { star: 0, names: 1, prices: 2, caret: 90, more: 91 } as const;
