import type { DaySheet } from '@himalayan-green/shop/cash/day-sheet.ts'

/** A day's sheet as its page shows it, with days and moments as people read them. */
export interface ShownSheet extends Omit<DaySheet, 'closed'> {
  title: string
  /** What was typed as its day and is none, and why; it is the sheet of the usual day then. */
  faultyDay: { typed: string; error: string } | null
  /** The person who reads the page. */
  reader: string
  closed: { when: string; by: string | null; is_automatic: boolean } | null
  dayBefore: string
  dayAfter: string | null
  isToCome: boolean
  /** An open day before this one. */
  earlier: { day: string; name: string } | null
}

/** The errors of a refused form, and what was typed into it. */
export interface FormState {
  errors: Partial<Record<string, string>>
  typed: Partial<Record<string, string>>
}
