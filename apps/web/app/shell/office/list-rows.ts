/** Rows of the page that lead somewhere: what j and k go through. */
const ROWS = '#content :is(li, tbody tr, .panel):not(nav *):not(dialog *)'

/** The box by which a row is selected. */
const BOX = 'input[type=checkbox]:not(:disabled)'

/** The first link of each row. A row within a row has the same one. */
export function rowLinks(): HTMLElement[] {
  const links = [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href]')
    return link?.checkVisibility() ? [link] : []
  })
  return [...new Set(links)]
}

/** The row that has the focus, if any. */
export const rowInFocus = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROWS) ?? null

/** Moves the focus to the link of the next row, or of the one before. */
export function goBy(step: 1 | -1): void {
  const links = rowLinks()
  const at = links.findIndex((link) => link.closest(ROWS)?.contains(document.activeElement))
  const next = at < 0 ? (step > 0 ? links[0] : links.at(-1)) : links[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The rows that have a box. */
export const rowsWithBox = () =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.querySelector(BOX)?.checkVisibility())

let last: HTMLElement | null = null

/** Selects the row with the focus, or takes it out; all from the one before it to here if wanted. */
export function selectRow(isToHere: boolean): void {
  const rows = rowsWithBox()
  const row = rowInFocus()
  const here = rows.findIndex((one) => one === row)
  if (here < 0) return
  const there = last ? rows.indexOf(last) : -1
  const range = isToHere && there >= 0 ? rows.slice(Math.min(here, there), Math.max(here, there) + 1) : [row!]
  for (const one of range) {
    const box = one.querySelector<HTMLInputElement>(BOX)!
    if (range.length === 1 || !box.checked) box.click()
  }
  last = row
}
