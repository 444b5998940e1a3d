/** What a key pressed in the field of a combobox does: it goes to a cell, presses the one it is at, goes back to the field or closes. */
export type KeyDoes = { goTo: string } | 'press' | 'leave' | 'close' | null

/** Where the field's keys are. */
export interface At {
  /** The rows that are shown, each with the ids of its cells; an option of a list is a row of one. */
  rows: readonly (readonly string[])[]
  /** The cell that counts as chosen. */
  active: string | undefined
  /** Whether keys have gone there; else Enter is the form's. */
  isChosen: boolean
  /** Whether Escape closes what is shown. */
  closes: boolean
}

/** Up and down go round through the rows, from each to the first cell of the next; right and left stay within a row. */
export function keyDoes(key: string, { rows, active, isChosen, closes }: At): KeyDoes {
  const row = rows.findIndex((cells) => active !== undefined && cells.includes(active))
  const goTo = (cell: string | undefined): KeyDoes => (cell === undefined ? null : { goTo: cell })
  if (key === 'ArrowDown') return goTo((rows[row + 1] ?? rows[0])?.[0])
  if (key === 'ArrowUp') return goTo((rows[row - 1] ?? rows.at(-1))?.[0])
  if (key === 'Escape') return closes ? 'close' : isChosen ? 'leave' : null
  if (!isChosen || row < 0) return null
  const cells = rows[row]!
  const at = cells.indexOf(active!)
  if (key === 'ArrowRight') return goTo(cells[at + 1])
  if (key === 'ArrowLeft') return goTo(cells[at - 1])
  return key === 'Enter' ? 'press' : null
}
