import {
  describeBlockPicture,
  removeBlockPicture,
  setBlockPicture,
} from '@himalayan-green/shop/content/home/block-picture.ts'
import {
  deleteBlock,
  discardDraft,
  foundIn,
  moveBlock,
  putBlock,
  readHomeDraft,
} from '@himalayan-green/shop/content/home/draft.ts'
import { publishHome } from '@himalayan-green/shop/content/home/publish.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { redirect } from 'react-router'
import type { PageContext } from '../../context.ts'
import { refusedFiles } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { withQuery } from '../../ui/with-query.ts'
import { blockIn, contentOf } from './block-form.server.ts'

/** What has just happened, for the page that follows; `block` is the one that stays open. */
interface Outcome {
  done?: 'saved' | 'published' | 'discarded'
  block?: string | null
  anchor?: string
}

/** Does what a button of the editor asks for. */
export async function actOnHome(page: PageContext, form: FormData, url: URL) {
  const { ctx } = page
  try {
    const { done, block = url.searchParams.get('block'), anchor } = await act(page, form)
    const asked = (name: string) => url.searchParams.get(name) || undefined
    const path = withQuery('/admin/home', {
      block: block || undefined,
      at: asked('at'),
      language: asked('language'),
      search: asked('search'),
      done,
    })
    return redirect(localeHref(ctx.locale, path) + (anchor ? `#${anchor}` : ''), 303)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') await orNotFound(Promise.reject(error))
    return refusedFiles(ofBlock(error), form, 'save')
  }
}

async function act(page: PageContext, form: FormData): Promise<Outcome> {
  const { ctx, pictures } = page
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('block')
  switch (text('intent')) {
    case 'publish':
      await publishHome(ctx, { version: text('version'), without_nepali: form.has('without_nepali') })
      return { done: 'published' }
    case 'discard':
      await discardDraft(ctx)
      return { done: 'discarded', block: null }
    case 'save': {
      const { draft } = await readHomeDraft(ctx)
      const before = draft.blocks.find((block) => block.id === id)
      const products = before?.kind === 'collection' ? before.products : []
      await putBlock(ctx, id, { block: blockIn(form, products), version: text('version') || undefined })
      return { done: 'saved', block: id, anchor: 'block' }
    }
    case 'delete':
      await deleteBlock(ctx, id)
      return { done: 'saved', block: null }
    case 'up':
    case 'down':
      await moveStep(page, id, text('intent') === 'up' ? -1 : 1)
      return { anchor: `row-${id}` }
    case 'place':
      await moveBlock(ctx, id, { before: text('before') || null })
      return { anchor: `row-${id}` }
    case 'put':
    case 'take':
    case 'first':
      await changeProducts(page, id, text('intent'), Number(text('product')))
      return { block: id, anchor: 'products' }
    case 'picture': {
      const photo = form.get('picture')
      const bytes = new Uint8Array(photo instanceof File ? await photo.arrayBuffer() : [])
      await setBlockPicture(ctx, pictures, id, bytes, Object.fromEntries(form))
      return { done: 'saved', block: id, anchor: 'picture' }
    }
    case 'alt':
      await describeBlockPicture(ctx, id, Object.fromEntries(form))
      return { done: 'saved', block: id, anchor: 'picture' }
    case 'picture-remove':
      await removeBlockPicture(ctx, id)
      return { done: 'saved', block: id, anchor: 'picture' }
    default:
      throw unknownForm(ctx)
  }
}

/** Moves a block one place up or down; at the end of the page it stays. */
async function moveStep({ ctx }: PageContext, id: string, by: number): Promise<void> {
  const { draft } = await readHomeDraft(ctx)
  const at = draft.blocks.indexOf(foundIn(ctx, draft.blocks, id))
  if (!draft.blocks[at + by]) return
  await moveBlock(ctx, id, { before: draft.blocks[by < 0 ? at - 1 : at + 2]?.id ?? null })
}

/** Adds a product to a collection that is chosen by hand, takes it out, or moves it to the front. */
async function changeProducts(
  { ctx }: PageContext,
  id: string,
  step: string,
  product: number,
): Promise<void> {
  const { draft } = await readHomeDraft(ctx)
  const block = foundIn(ctx, draft.blocks, id)
  if (block.kind !== 'collection') throw unknownForm(ctx)
  const others = block.products.filter((one) => one !== product)
  const products = step === 'put' ? [...others, product] : step === 'first' ? [product, ...others] : others
  await putBlock(ctx, id, { block: { ...contentOf(block), products }, version: block.version })
}

/** A refusal whose fields are named like those of the form: `title_en` for `block.title_en`. */
function ofBlock(error: unknown): unknown {
  if (!(error instanceof Refusal) || !Object.keys(error.fields).some((name) => name.startsWith('block.')))
    return error
  const fields = Object.entries(error.fields).map(([name, sentence]) => [
    name.replace(/^block\./, ''),
    sentence,
  ])
  return new Refusal(error.code, error.message, Object.fromEntries(fields))
}
