/** What a plot shows of one day or month. */
export interface Mark {
  /** Below it, as short as possible: '21', 'Bhadra'. */
  label: string
  /** In a second line at the ends of the axis, as '17 Sep', and under what is not over: 'today', '21 days'. */
  under?: string | undefined
  /** In a table, in full: '21 Ashoj 2083 (7 October 2026)'. */
  name: string
  /** Null for what is to come. */
  value: number | null
  /** The same of the period that it is compared with. */
  before?: number | null | undefined
  /** It is not over. */
  isPart?: boolean | undefined
  /** A Saturday, or closed. */
  isShaded?: boolean | undefined
  /** A festival, or what else explains it. */
  note?: string | undefined
  /** Where its rows are. */
  to?: string | undefined
}

/** Of many marks a phone shows so many. */
const ON_A_PHONE = 10
/** So many have room for a label each. */
const LABELLED = 12

/** The last marks with a value, as many as a phone has room for. */
export function lastMarks(marks: readonly Mark[]): readonly Mark[] {
  const end = marks.findLastIndex(({ value }) => value !== null) + 1 || marks.length
  return marks.slice(Math.max(0, end - ON_A_PHONE), Math.max(end, Math.min(ON_A_PHONE, marks.length)))
}

/** Whether a mark has its label: of many the first, the last, what is not over, and each fifth. */
export function hasLabel(marks: readonly Mark[], at: number): boolean {
  if (marks.length <= LABELLED || isEnd(marks, at)) return true
  return (at + 1) % 5 === 0
}

/** So many marks apart, two second lines do not touch on a phone. */
const APART = 3

/** Whether the second line of a mark's label is shown: at both ends, and of what is not over, to which a close end gives way. */
export function isEnd(marks: readonly Mark[], at: number): boolean {
  if (marks[at]!.isPart === true) return true
  if (at !== 0 && at !== marks.length - 1) return false
  const part = marks.findIndex(({ isPart }) => isPart === true)
  return part < 0 || Math.abs(part - at) >= APART
}

/** Which marks have their figure above them: all of a few, of many the highest and the last. */
export function hasFigure(marks: readonly Mark[], at: number): boolean {
  const { value } = marks[at]!
  if (value === null) return false
  if (marks.length <= LABELLED) return true
  const values = marks.map((mark) => mark.value ?? 0)
  const last = marks.findLastIndex((mark) => mark.value !== null)
  const highest = values.indexOf(Math.max(...values))
  return at === last || (at === highest && last - highest > 2)
}
