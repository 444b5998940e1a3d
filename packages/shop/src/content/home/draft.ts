import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { requireSeen } from '../../audit/change-row.ts'
import { type Ctx, requireReading, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import {
  type Block,
  BlockChange,
  type BlockContent,
  BlockPlace,
  FIRST_BLOCKS,
  MAX_BLOCKS,
  MAX_COLLECTIONS,
} from './blocks.ts'
import { textOfBlock } from './check-blocks.ts'
import { homeTexts } from './home-texts.ts'

// What staff work on of the home page: nobody else sees it until it is published. Every change is kept at once. Two who work on
// different blocks do not hinder each other; of two who change the same, the second is told. Needs the right `content.edit`.

/** The draft of the home page. */
export interface HomeDraft {
  blocks: Block[]
  /** Grows with each change of any block; 0 before the first. */
  version: number
  changed_at: Date | null
}

/** The draft, beside what is published: its blocks, and its number, 0 while it is the page of the software. */
export async function readHomeDraft(
  ctx: Ctx,
): Promise<{ draft: HomeDraft; published: { blocks: Block[]; version: number } }> {
  requireReading(ctx, 'content.edit')
  const published = await readPublished(ctx)
  const row = await ctx.db
    .selectFrom('home_drafts')
    .select(['blocks', 'version', 'changed_at'])
    .executeTakeFirst()
  return { draft: row ?? { blocks: published.blocks, version: 0, changed_at: null }, published }
}

/** The blocks that were published last. */
export async function readPublished(ctx: Ctx): Promise<{ blocks: Block[]; version: number }> {
  const row = await ctx.db
    .selectFrom('home_versions')
    .select(['blocks', 'version'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { blocks: FIRST_BLOCKS, version: 0 }
}

const NewId = z.string().regex(/^[0-9a-f-]{36}$/)

/**
 * Changes a block, or adds one under an id (a UUID) that its writer chose, at the end of the page; sent again it changes nothing. Refuses
 * (`conflict`) if somebody else changed or deleted it after the version that was seen, another kind than it has, and a second one of a
 * kind that stands once; and (`not_allowed`) more than there is room for. It is no `changeRow`, because a block is no row:
 * all of them are one draft, and the block may be new.
 */
export async function putBlock(ctx: Ctx, id: string, input: unknown): Promise<HomeDraft> {
  requireRight(ctx, 'content.edit')
  const { block: content, version: seen } = parse(BlockChange, input, ctx.locale)
  const texts = homeTexts(ctx.locale)
  requireSource(ctx, content)
  return changeDraft(ctx, (blocks) => {
    const before = blocks.find((one) => one.id === id)
    if (!before) {
      if (seen !== undefined) throw new Refusal('conflict', texts.gone)
      const isFirst = FIRST_BLOCKS.some((one) => one.id === id && one.kind === content.kind)
      if (!isFirst && !NewId.safeParse(id).success) throw new Refusal('not_found', texts.noBlock)
      requireRoom(ctx, blocks, content)
      const added = storedBlock(id, 1, content, null)
      return { blocks: [...blocks, added], event: { action: 'home.add_block', block: added } }
    }
    if (before.kind !== content.kind) throw new Refusal('conflict', texts.otherKind)
    const picture = before.kind === 'banner' ? before.picture : null
    const after = storedBlock(id, before.version + 1, content, picture)
    if (textOfBlock(before) === textOfBlock(after)) return null
    requireSeen(ctx, before, seen)
    return {
      blocks: blocks.map((one) => (one === before ? after : one)),
      event: { action: 'home.change_block', block: after, before },
    }
  })
}

function storedBlock(
  id: string,
  version: number,
  content: BlockContent,
  picture: Extract<Block, { kind: 'banner' }>['picture'],
): Block {
  return content.kind === 'banner' ? { id, version, ...content, picture } : { id, version, ...content }
}

function requireSource(ctx: Ctx, content: BlockContent): void {
  if (content.kind === 'collection' && content.source !== 'products' && content.slug === '')
    throw fieldRefusal('invalid', 'block.slug', homeTexts(ctx.locale).noSlug)
}

function requireRoom(ctx: Ctx, blocks: Block[], { kind }: BlockContent): void {
  const texts = homeTexts(ctx.locale)
  const same = blocks.filter((one) => one.kind === kind).length
  if (kind !== 'collection' && kind !== 'banner' && same > 0) throw new Refusal('conflict', texts.once)
  if (kind === 'collection' && same >= MAX_COLLECTIONS)
    throw new Refusal('not_allowed', texts.fullOfCollections(MAX_COLLECTIONS))
  if (blocks.length >= MAX_BLOCKS) throw new Refusal('not_allowed', texts.full(MAX_BLOCKS))
}

/** Deletes a block of the draft. Refuses the hero (`not_allowed`), and (`not_found`) one that is not there. */
export async function deleteBlock(ctx: Ctx, id: string): Promise<HomeDraft> {
  requireRight(ctx, 'content.edit')
  return changeDraft(ctx, (blocks) => {
    const block = foundIn(ctx, blocks, id)
    if (block.kind === 'hero') throw new Refusal('not_allowed', homeTexts(ctx.locale).heroStays)
    return { blocks: blocks.filter((one) => one !== block), event: { action: 'home.delete_block', block } }
  })
}

/** Moves a block of the draft before another one, or to the end; there already, it stays. Refuses (`not_found`) what is not there. */
export async function moveBlock(ctx: Ctx, id: string, input: unknown): Promise<HomeDraft> {
  requireRight(ctx, 'content.edit')
  const { before } = parse(BlockPlace, input, ctx.locale)
  return changeDraft(ctx, (blocks) => {
    const block = foundIn(ctx, blocks, id)
    if (before === id) return null
    const others = blocks.filter((one) => one !== block)
    const at = before === null ? others.length : others.indexOf(foundIn(ctx, others, before))
    const moved = others.toSpliced(at, 0, block)
    if (moved.every((one, n) => one === blocks[n])) return null
    return { blocks: moved, event: { action: 'home.move_block', block, to: at + 1 } }
  })
}

/** Puts the draft back to what is published. */
export async function discardDraft(ctx: Ctx): Promise<HomeDraft> {
  requireRight(ctx, 'content.edit')
  return changeDraft(ctx, (blocks, published) => {
    const isSame =
      blocks.length === published.length &&
      blocks.every((one, n) => textOfBlock(one) === textOfBlock(published[n]!))
    return isSame ? null : { blocks: published, event: { action: 'home.discard' } }
  })
}

/** A block of the draft. Refuses (`not_found`) an id that is not there. */
export function foundIn(ctx: Ctx, blocks: Block[], id: string): Block {
  const block = blocks.find((one) => one.id === id)
  if (!block) throw new Refusal('not_found', homeTexts(ctx.locale).noBlock)
  return block
}

interface Changed {
  blocks: Block[]
  event: { action: string; block?: Block; before?: Block; to?: number }
}

/** Changes the draft while nobody else does, and writes it down; null changes nothing. */
export function changeDraft(
  ctx: Ctx,
  change: (blocks: Block[], published: Block[]) => Changed | null,
): Promise<HomeDraft> {
  return inTransaction(ctx, async (ctx) => {
    const { published, ...before } = await lockDraft(ctx)
    const changed = change(before.blocks, published)
    if (!changed) return before
    const { blocks, event } = changed
    const draft = { blocks, version: before.version + 1, changed_at: ctx.now }
    await ctx.db
      .updateTable('home_drafts')
      .set({ ...draft, blocks: JSON.stringify(blocks), changed_by: ctx.actor?.id ?? null })
      .execute()
    const { action, block, ...more } = event
    await audit(ctx, {
      action,
      object_kind: 'home',
      object_id: draft.version,
      details: { ...(block && { block }), ...more },
    })
    return draft
  })
}

/** Locks the draft until the transaction ends, also where nobody has changed anything yet. */
export async function lockDraft(ctx: Ctx): Promise<HomeDraft & { published: Block[] }> {
  const { blocks: published } = await readPublished(ctx)
  await ctx.db
    .insertInto('home_drafts')
    .values({ blocks: JSON.stringify(published), version: 0, changed_by: null, changed_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const draft = await ctx.db
    .selectFrom('home_drafts')
    .select(['blocks', 'version', 'changed_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...draft, published }
}
