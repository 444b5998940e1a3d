/** The mark of a stop once its run was sent, as people write it and say it: 'L-06'. Before that it is its delivery's (slots/delivery-time.ts): 'R-14'. */
export const markOf = (series: string, no: number): string => `${series}-${String(no).padStart(2, '0')}`

const OF_RUNS = 'ABCDEFGHIJKLM'

/** The first series of a run that the day has not had: from A to M, then AA to AM and so on; null if there are none left. */
export function freeSeries(had: ReadonlySet<string>): string | null {
  for (const first of ['', ...OF_RUNS])
    for (const last of OF_RUNS) if (!had.has(`${first}${last}`)) return `${first}${last}`
  return null
}
