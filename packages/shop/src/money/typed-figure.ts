import { plainDigits } from '../plain-text.ts'

// This module is made for the browser too: a field shows at once what the server will read.

/** Groups of three digits, or the lakh way of two before the last three, with the same mark between all of them. */
const THOUSANDS = /^-?[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/
const LAKHS = /^-?[1-9]\d?([, ])(?:\d\d\1)*\d{3}(?:\.\d+)?$/
const UNGROUPED = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/**
 * A number as people type or paste it, in Latin or Devanagari digits, as `1250.50`, with a figure before the point (`.5`
 * is `0.5`); null if it is none. A comma or a blank is only
 * read as the mark of a group (`1,250.50`, `1,25,000`), never left out: `12,50` is no number, instead of a hundred times as much.
 */
export function readFigure(typed: string): string | null {
  const written = plainDigits(typed).trim()
  return [UNGROUPED, THOUSANDS, LAKHS].some((form) => form.test(written))
    ? written.replace(/[, ]/g, '').replace(/^(-?)\./, '$10.')
    : null
}

/** The same as a number; NaN if it is none. */
export function figureOf(typed: string): number {
  return Number(readFigure(typed) ?? Number.NaN)
}

/** Whether a text is a number but for its commas: `12,50`. */
export function hasDecimalComma(typed: string): boolean {
  const written = plainDigits(typed)
  return (
    written.includes(',') && readFigure(written) === null && readFigure(written.replaceAll(',', '')) !== null
  )
}
