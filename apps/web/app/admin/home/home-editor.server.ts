import { randomUUID } from 'node:crypto'
import { recentCategoryCards } from '@himalayan-green/shop/catalog/categories/categories.ts'
import { namedWithParents } from '@himalayan-green/shop/catalog/categories/category-tree.ts'
import { recentTags } from '@himalayan-green/shop/catalog/tags/tags.ts'
import {
  BLOCK_KINDS,
  type Block,
  type BlockKind,
  isShownAt,
  scheduleOf,
} from '@himalayan-green/shop/content/home/blocks.ts'
import {
  completeness,
  countChanges,
  missingIn,
  overlapsOf,
  timesOf,
} from '@himalayan-green/shop/content/home/check-blocks.ts'
import { readHomeDraft } from '@himalayan-green/shop/content/home/draft.ts'
import { blockName } from '@himalayan-green/shop/content/home/publish.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { DAY } from '@himalayan-green/shop/durations.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { readTimestamp } from '@himalayan-green/shop/nepal/read-day.ts'
import { formatShortTimestamp, formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { listProductPage } from '@himalayan-green/shop/search/products.ts'
import { inWords } from '../../forms/in-words.server.ts'
import { notFound } from '../../not-found.server.ts'
import { typedTimestamp } from '../settings/settings-form.server.ts'
import { newBlock, typedBlock } from './block-form.server.ts'

const LOCALES = ['en', 'ne'] as const

/** Days of the schedule, from last Sunday. */
const DAYS = 44

/** What the editor shows, for an address with the chosen block (`block`), the time of the preview (`at`) and a search (`search`). */
export async function readEditor(ctx: Ctx, url: URL) {
  const { draft, published } = await readHomeDraft(ctx)
  const at = timeOf(url, ctx.now)
  const { blocks } = draft
  return {
    version: draft.version,
    changes: countChanges(blocks, published.blocks),
    missing: blocks.filter((block) => missingIn(block).some(({ language }) => language === 'ne')).length,
    savedAt: draft.changed_at && formatTimestamp(draft.changed_at, ctx.locale),
    blocks: blocks.map((block) => rowOf(ctx, block, at)),
    overlaps: overlapsOf(blocks).map(({ first, second }) => ({
      id: second,
      first: nameIn(ctx, blocks, first),
      second: nameIn(ctx, blocks, second),
    })),
    addable: BLOCK_KINDS.filter(
      (kind) => kind === 'banner' || kind === 'collection' || !blocks.some((block) => block.kind === kind),
    ),
    at: {
      typed: typedTimestamp(at.toISOString()),
      text: formatTimestamp(at, ctx.locale),
      isNow: at === ctx.now,
    },
    strip: stripOf(ctx, blocks, at),
    language: LOCALES.find((one) => one === url.searchParams.get('language')) ?? ctx.locale,
    chosen: await readChosen(ctx, blocks, url.searchParams),
  }
}

export type Editor = Awaited<ReturnType<typeof readEditor>>

/** The time of the preview, as it was typed; now without one that can be read. */
export function timeOf(url: URL, now: Date): Date {
  const typed = readTimestamp(url.searchParams.get('at') ?? '')
  const at = typed ? new Date(`${typed}+05:45`) : now
  return Number.isNaN(at.getTime()) || Math.abs(at.getTime() - now.getTime()) > 3_650 * DAY ? now : at
}

const nameIn = (ctx: Ctx, blocks: Block[], id: string) =>
  blockName(ctx, blocks.find((block) => block.id === id)!)

function rowOf(ctx: Ctx, block: Block, at: Date) {
  const { is_hidden, starts_at, ends_at } = scheduleOf(block)
  const day = (time: string | null) => time && formatShortTimestamp(new Date(time), ctx.locale)
  return {
    id: block.id,
    kind: block.kind,
    name: blockName(ctx, block),
    isHidden: is_hidden,
    from: day(starts_at),
    to: day(ends_at),
    isShown: isShownAt(block, at),
    en: completeness(block, 'en'),
    ne: completeness(block, 'ne'),
  }
}

/** Blocks with a time as bars over 44 days, in days from the first. */
function stripOf(ctx: Ctx, blocks: Block[], at: Date) {
  const today = new Date(`${nepalDay(ctx.now)}T00:00:00+05:45`)
  const weekday = new Date(`${nepalDay(ctx.now)}T00:00:00Z`).getUTCDay()
  const start = today.getTime() - weekday * DAY
  const place = (time: number) => Math.min(Math.max((time - start) / DAY, 0), DAYS)
  const clashing = new Set(overlapsOf(blocks).flatMap(({ first, second }) => [first, second]))
  const bars = blocks
    .filter((block) => {
      const { is_hidden, starts_at, ends_at } = scheduleOf(block)
      return !is_hidden && (starts_at ?? ends_at) !== null
    })
    .map((block) => {
      const { from, to } = timesOf(block)
      return {
        id: block.id,
        name: blockName(ctx, block),
        from: place(from),
        to: place(to),
        isClashing: clashing.has(block.id),
      }
    })
  const weeks = Array.from({ length: Math.ceil(DAYS / 7) }, (_, n) => ({
    day: n * 7,
    text: formatShortTimestamp(new Date(start + n * 7 * DAY + DAY / 2), ctx.locale).replace(/ \S+$/, ''),
  }))
  return {
    first: nepalDay(new Date(start)),
    days: DAYS,
    weeks,
    bars,
    now: place(ctx.now.getTime()),
    at: place(at.getTime()),
  }
}

/** The block whose form is open: one of the draft, or a new one of a kind (`new-banner`). */
async function readChosen(ctx: Ctx, blocks: Block[], query: URLSearchParams) {
  const asked = query.get('block')
  if (asked === null || asked === '') return null
  const kind = BLOCK_KINDS.find((one) => asked === `new-${one}`)
  const block = kind ? newOf(blocks, kind) : (blocks.find(({ id }) => id === asked) ?? notFound())
  const isNew = kind !== undefined
  const search = query.get('search')?.trim().slice(0, 100) ?? ''
  const isCollection = block.kind === 'collection'
  const [categories, tags, products, found] = await Promise.all([
    isCollection ? recentCategoryCards.read(ctx).then(namedWithParents) : [],
    isCollection ? recentTags.read(ctx) : [],
    isCollection && block.products.length > 0
      ? listProductPage(ctx, { ids: block.products }).then((page) =>
          block.products.flatMap((id) => page.products.find((one) => one.id === id) ?? []),
        )
      : [],
    isCollection && !isNew && search
      ? listProductPage(ctx, { search, limit: 10 }).then((page) => page.products)
      : [],
  ])
  const named = ({ slug, name_en, name_ne }: { slug: string; name_en: string; name_ne: string }) => ({
    slug,
    name: ctx.locale === 'ne' ? name_ne : name_en,
  })
  const card = ({
    id,
    name_en,
    name_ne,
    image,
    stock,
    is_available,
    unit_description,
  }: (typeof found)[number]) => ({
    ...{ id, name_en, name_ne, image, stock, is_available, unit_description },
  })
  const typed = typedBlock(block)
  return {
    id: block.id,
    kind: block.kind,
    version: block.version,
    isNew,
    typed,
    days: inWords(typed, ctx.locale),
    picture: block.kind === 'banner' ? block.picture : null,
    categories: categories.map(named),
    tags: tags.map(named),
    products: products.map(card),
    found: found.filter(({ id }) => !products.some((one) => one.id === id)).map(card),
    search,
    isByHand: isCollection && block.source === 'products',
  }
}

function newOf(blocks: Block[], kind: BlockKind): Block {
  const stands = kind !== 'banner' && kind !== 'collection' && blocks.some((block) => block.kind === kind)
  return stands ? notFound() : newBlock(kind, randomUUID())
}
