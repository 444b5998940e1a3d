import { pick, withoutUndoing } from '../../audit/change-row.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { dominantColour } from '../../files/dominant-colour.ts'
import { inspectPhoto } from '../../files/inspect-file.ts'
import { makeSizes } from '../../files/make-sizes.ts'
import { saveTemporaryPicture } from '../../files/orphan-pictures.ts'
import type { PictureStore } from '../../files/picture-store.ts'
import { parse } from '../../input.ts'
import { ChangeDescriptions, Descriptions } from './blocks.ts'
import { changeDraft, foundIn, type HomeDraft, readHomeDraft } from './draft.ts'
import { homeTexts } from './home-texts.ts'

/** Pictures of the draft and of the pages that are kept as history. */
const MAX_PICTURES = 300

/**
 * Gives a banner of the draft a picture, encoded anew, with its description in both languages. Refuses a file (`picture`) that is not a
 * JPEG, PNG or WebP of at most 5 MB, a missing description, a block of another kind, and more pictures than there is room for (`not_allowed`). The same again changes
 * nothing. Needs the right `content.edit`.
 */
export async function setBlockPicture(
  ctx: Ctx,
  store: PictureStore,
  id: string,
  bytes: Uint8Array,
  input: unknown,
): Promise<HomeDraft> {
  const { id: added_by } = requireRight(ctx, 'content.edit')
  const descriptions = parse(Descriptions, input, ctx.locale)
  // The block is looked up before the file is unpacked.
  const { draft } = await readHomeDraft(ctx)
  requireBanner(ctx, draft, id)
  await requireRoom(ctx)
  const webp = await inspectPhoto(bytes, 'picture', ctx.locale)
  const { file } = await saveTemporaryPicture(ctx, store, webp)
  // Made at once, since what is published has to be there in all sizes.
  await makeSizes(store, file)
  await ctx.db
    .insertInto('home_pictures')
    .values({ file, added_by, added_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const picture = { file, dominant_colour: await dominantColour(webp), ...descriptions }
  return changePicture(ctx, id, picture)
}

/** Changes the description of a banner's picture. Refuses what `setBlockPicture` does, and a banner without one (`not_found`). */
export async function describeBlockPicture(ctx: Ctx, id: string, input: unknown): Promise<HomeDraft> {
  requireRight(ctx, 'content.edit')
  const { before: seen, ...sent } = parse(ChangeDescriptions, input, ctx.locale)
  const { draft } = await readHomeDraft(ctx)
  const { picture } = requireBanner(ctx, draft, id)
  if (!picture) throw new Refusal('not_found', homeTexts(ctx.locale).noBlock)
  const descriptions = withoutUndoing(ctx, { sent, seen, now: pick(picture, ['alt_en', 'alt_ne']) })
  return changePicture(ctx, id, { ...picture, ...descriptions })
}

/** Takes a banner's picture away; without one it does nothing. */
export async function removeBlockPicture(ctx: Ctx, id: string): Promise<HomeDraft> {
  requireRight(ctx, 'content.edit')
  return changePicture(ctx, id, null)
}

async function requireRoom(ctx: Ctx): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('home_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_PICTURES) throw new Refusal('not_allowed', homeTexts(ctx.locale).fullOfPictures)
}

type Picture = ReturnType<typeof requireBanner>['picture']

function changePicture(ctx: Ctx, id: string, picture: Picture): Promise<HomeDraft> {
  return changeDraft(ctx, (blocks) => {
    const before = requireBanner(ctx, { blocks }, id)
    if (JSON.stringify(inOrder(before.picture)) === JSON.stringify(inOrder(picture))) return null
    const after = { ...before, picture, version: before.version + 1 }
    return {
      blocks: blocks.map((one) => (one === before ? after : one)),
      event: { action: 'home.picture', block: after, before },
    }
  })
}

const inOrder = (picture: Picture) =>
  picture && [picture.file, picture.dominant_colour, picture.alt_en, picture.alt_ne]

function requireBanner(ctx: Ctx, { blocks }: Pick<HomeDraft, 'blocks'>, id: string) {
  const block = foundIn(ctx, blocks, id)
  if (block.kind !== 'banner') throw new Refusal('not_allowed', homeTexts(ctx.locale).noPicture)
  return block
}
