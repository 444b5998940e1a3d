import { type Block, scheduleOf } from './blocks.ts'

// What is to be seen to before the page is published.

type Language = 'en' | 'ne'
type Field = 'title' | 'text' | 'action'

/** A text of a block that is there in one language alone. */
export interface MissingText {
  id: string
  field: Field
  language: Language
}

const FIELDS = ['title', 'text', 'action'] as const

/** The texts of a block that are missing in a language while the other has them. Empty in both, it is the one of the software, or none. */
export function missingIn(block: Block): MissingText[] {
  return FIELDS.flatMap((field) =>
    (['en', 'ne'] as const)
      .filter((language) => !textOf(block, field, language) && textOf(block, field, OTHER[language]))
      .map((language) => ({ id: block.id, field, language })),
  )
}

/** How much of a block's texts is written in a language, in percent of those that there are in any. */
export function completeness(block: Block, language: Language): number {
  const there = FIELDS.filter((field) => textOf(block, field, 'en') || textOf(block, field, 'ne'))
  const written = there.filter((field) => textOf(block, field, language))
  return there.length === 0 ? 100 : Math.round((written.length / there.length) * 100)
}

const OTHER = { en: 'ne', ne: 'en' } as const

function textOf(block: Block, field: Field, language: Language): string {
  const name = `${field}_${language}`
  return name in block ? String(block[name as keyof Block]) : ''
}

/** Two banners that would be shown at the same time, the one that begins first before the other. */
export interface Overlap {
  first: string
  second: string
}

/** All pairs of banners that would be shown at the same time. */
export function overlapsOf(blocks: Block[]): Overlap[] {
  const banners = blocks
    .filter((block) => block.kind === 'banner' && !block.is_hidden)
    .map((block) => ({ id: block.id, ...timesOf(block) }))
    .sort((a, b) => a.from - b.from)
  return banners.flatMap(({ id, to }, n) =>
    banners
      .slice(n + 1)
      .filter((later) => later.from < to)
      .map((later) => ({ first: id, second: later.id })),
  )
}

/** When a block is shown, in milliseconds. */
export function timesOf(block: Block): { from: number; to: number } {
  const { starts_at, ends_at } = scheduleOf(block)
  return {
    from: starts_at ? Date.parse(starts_at) : Number.NEGATIVE_INFINITY,
    to: ends_at ? Date.parse(ends_at) : Number.POSITIVE_INFINITY,
  }
}

/** When the page changes by the clock. */
export function changesOf(blocks: Block[]): Date[] {
  const times = blocks
    .map(scheduleOf)
    .flatMap((block) => (block.is_hidden ? [] : [block.starts_at, block.ends_at]))
  return [...new Set(times.filter((time) => time !== null))].sort().map((time) => new Date(time))
}

/** How many blocks of a draft differ from what is published: changed, new, gone; and one more where their order does. */
export function countChanges(draft: Block[], published: Block[]): number {
  const before = new Map(published.map((block) => [block.id, textOfBlock(block)]))
  const after = new Set(draft.map(({ id }) => id))
  const changed = draft.filter((block) => before.get(block.id) !== textOfBlock(block)).length
  const gone = published.filter(({ id }) => !after.has(id)).length
  const orderOf = (blocks: Block[], there: (id: string) => boolean) =>
    blocks
      .map(({ id }) => id)
      .filter(there)
      .join()
  const isMoved = orderOf(draft, (id) => before.has(id)) !== orderOf(published, (id) => after.has(id))
  return changed + gone + (isMoved ? 1 : 0)
}

/** What a block says, to compare: the database keeps its fields in an order of its own. */
export function textOfBlock({ version: _, ...block }: Block): string {
  return JSON.stringify(sorted(block))
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
