import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { recentContent } from '../recent-content.ts'
import { type Block, Publication } from './blocks.ts'
import { changesOf, missingIn, overlapsOf, textOfBlock } from './check-blocks.ts'
import { lockDraft, readPublished } from './draft.ts'
import { homeTexts, kindNames } from './home-texts.ts'

/** So many published pages are kept, as history. */
const STORED_VERSIONS = 50

/**
 * Publishes the draft: the shop shows it at once. Refuses (`conflict`) a draft that somebody else changed after the version that was
 * seen; (`invalid`, `banners`) two banners at the same time; (`invalid`, `english`) a text without English; and (`not_allowed`, with each
 * named under `nepali`) texts without Nepali, unless `without_nepali` says so. Published already, it changes nothing. Answers the number of
 * the published page. Needs the right `content.edit`.
 */
export async function publishHome(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { id: published_by } = requireRight(ctx, 'content.edit')
  const { version: seen, without_nepali = false } = parse(Publication, input, ctx.locale)
  const published = await inTransaction(ctx, async (ctx) => {
    const { blocks, version, published: before } = await lockDraft(ctx)
    const { version: last } = await readPublished(ctx)
    if (isSame(blocks, before)) return { version: last }
    if (version !== seen) throw new Refusal('conflict', homeTexts(ctx.locale).movedOnDraft)
    requireFit(ctx, blocks, without_nepali)
    const next = last + 1
    await ctx.db
      .insertInto('home_versions')
      .values({
        version: next,
        blocks: JSON.stringify(blocks),
        changes_at: changesOf(blocks),
        told_at: ctx.now,
        published_by,
        published_at: ctx.now,
      })
      .execute()
    await ctx.db
      .deleteFrom('home_versions')
      .where('version', '<=', next - STORED_VERSIONS)
      .execute()
    await ctx.db.executeQuery(FORGET_PICTURES({ now: ctx.now }))
    await audit(ctx, {
      action: 'home.publish',
      object_kind: 'home_page',
      object_id: next,
      details: { draft: version, blocks: blocks.length, ...(without_nepali && { without_nepali }) },
    })
    return { version: next }
  })
  recentContent.forget(ctx)
  return published
}

const isSame = (blocks: Block[], others: Block[]) =>
  blocks.length === others.length && blocks.every((one, n) => textOfBlock(one) === textOfBlock(others[n]!))

function requireFit(ctx: Ctx, blocks: Block[], withoutNepali: boolean): void {
  const texts = homeTexts(ctx.locale)
  const name = (id: string) => blockName(ctx, blocks.find((one) => one.id === id)!)
  const [overlap] = overlapsOf(blocks)
  if (overlap)
    throw fieldRefusal('invalid', 'banners', texts.overlap(name(overlap.first), name(overlap.second)))
  const lacking = (language: 'en' | 'ne') =>
    blocks.flatMap((block) => {
      const fields = missingIn(block).filter((one) => one.language === language)
      if (fields.length === 0) return []
      return [[blockName(ctx, block), fields.map(({ field }) => texts.fields[field]).join(', ')] as const]
    })
  const [first] = lacking('en')
  if (first) throw fieldRefusal('invalid', 'english', texts.noEnglish(...first))
  const nepali = lacking('ne').map((one) => texts.missing(...one))
  if (nepali.length > 0 && !withoutNepali)
    throw fieldRefusal('not_allowed', 'nepali', texts.noNepali(nepali.join('; ')))
}

/** What staff call a block: its title, else its kind. */
export function blockName({ locale }: Pick<Ctx, 'locale'>, block: Block): string {
  const { title_en, title_ne } = block
  return (locale === 'ne' ? title_ne || title_en : title_en || title_ne) || kindNames(locale)[block.kind]
}

// Of pictures that neither the draft nor a page that was published shows; a new one may be about to be put into the draft.
const FORGET_PICTURES = statement(`
  delete from home_pictures p
  where p.added_at < $now::timestamptz - interval '1 day'
    and not exists (select from home_drafts d where strpos(d.blocks::text, p.file) > 0)
    and not exists (select from home_versions v where strpos(v.blocks::text, p.file) > 0)`)

/**
 * Tells pages in memory that a block begins or ends by now: the trigger of the table does. It finds what is due, and is safe to run twice.
 */
export async function tellHomeSchedule(ctx: Ctx): Promise<void> {
  await ctx.db.executeQuery(TELL({ now: ctx.now }))
}

// The clock of the demo may go back.
const TELL = statement(`
  update home_versions set told_at = $now
  where version = (select max(version) from home_versions)
    and exists (select from unnest(changes_at) as at where at > least(told_at, $now) and at <= greatest(told_at, $now))`)
