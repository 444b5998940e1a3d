import { plainDigits } from '../../plain-text.ts'

const ALL = /^(all( wards?)?|\*|सबै( वडा(हरू)?)?)$/i
const RANGE = /^(\d{1,2})(?:\s*(?:-|–|—|to|देखि)\s*(\d{1,2})(?:\s*सम्म)?)?$/i

/**
 * The typed wards, ascending: "all", "1-17", "1, 2, 5–9", in Latin or Devanagari digits. Null if it cannot be read. The
 * caller must check that the palika has these wards.
 */
export function wardsTyped(typed: string, ward_count: number): number[] | null {
  const text = plainDigits(typed).trim()
  if (ALL.test(text)) return count(1, ward_count)
  const parts = text.split(/[,;]|\s+(?:and|र)\s+/).map((part) => part.trim())
  const ranges = parts.filter(Boolean).map((part) => RANGE.exec(part))
  if (ranges.length === 0 || ranges.some((range) => !range)) return null
  const numbers = ranges.flatMap((range) => {
    const from = Number(range![1])
    const to = Number(range![2] ?? from)
    return from <= to ? count(from, to) : count(to, from)
  })
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** Numbers as a text: 1, 2, 3, 7 → "1–3, 7" */
export function wardsText(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : `${from}${to === from + 1 ? ', ' : '–'}${to}`))
    .join(', ')
}

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
