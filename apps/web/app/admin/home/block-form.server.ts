import type { Block, BlockContent, BlockKind } from '@himalayan-green/shop/content/home/blocks.ts'
import { FIRST_BLOCKS } from '@himalayan-green/shop/content/home/blocks.ts'
import { typedTimestamp } from '../settings/settings-form.server.ts'

const TEXTS = [
  'title_en',
  'title_ne',
  'text_en',
  'text_ne',
  'action_en',
  'action_ne',
  'path',
  'source',
  'slug',
] as const
const BOXES = ['is_hidden', 'hides_sold_out'] as const
const TIMES = ['starts_at', 'ends_at'] as const

/** A block as its form's fields hold it; times are Nepal's. */
export function typedBlock(block: Block): Record<string, string> {
  const typed: Record<string, string> = {}
  const of = block as Record<string, unknown>
  for (const name of TEXTS) if (name in of) typed[name] = String(of[name])
  for (const name of BOXES) if (name in of) typed[name] = of[name] ? 'on' : ''
  for (const name of TIMES) if (name in of) typed[name] = typedTimestamp(of[name] as string | null)
  return typed
}

/** The block that a form holds; its products are not in the form, but in `products`. */
export function blockIn(form: FormData, products: number[]): Record<string, unknown> {
  const kind = String(form.get('kind') ?? '')
  const block: Record<string, unknown> = { kind, products }
  for (const name of [...TEXTS, ...TIMES]) block[name] = String(form.get(name) ?? '')
  for (const name of BOXES) block[name] = form.has(name)
  return block
}

/** What is written of a block, without what is kept beside that. */
export function contentOf({ id: _, version: __, ...block }: Block): BlockContent {
  if (block.kind !== 'banner') return block
  const { picture: ___, ...content } = block
  return content
}

const always = { is_hidden: false, starts_at: null, ends_at: null, title_en: '', title_ne: '' }
const texts = { text_en: '', text_ne: '' }

/** A new block before anything of it is written. */
export function newBlock(kind: BlockKind, id: string): Block {
  const stored = { id, version: 1 }
  if (kind === 'banner')
    return { ...stored, kind, ...always, ...texts, action_en: '', action_ne: '', path: '', picture: null }
  if (kind === 'collection')
    return {
      ...{ ...stored, kind, ...always, ...texts, source: 'products', products: [], slug: '' },
      hides_sold_out: true,
    }
  return FIRST_BLOCKS.find((block) => block.kind === kind)!
}
