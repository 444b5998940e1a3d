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
import { seenIn } from '../../forms/beside-now.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedFiles, typedIn } from '../../forms/refused-form.server.ts'
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

/** What the buttons of the editor do. */
export const action = intents(
  {
    publish: async ({ ctx }, form) => {
      const without_nepali = form.has('without_nepali')
      await publishHome(ctx, { version: textIn(form, 'version'), without_nepali })
      return { done: 'published' as const }
    },
    discard: async ({ ctx }) => {
      await discardDraft(ctx)
      return { done: 'discarded' as const, block: null }
    },
    save: async ({ ctx }, form) => {
      const id = textIn(form, 'block')
      const { draft } = await readHomeDraft(ctx)
      const before = draft.blocks.find((block) => block.id === id)
      const products = before?.kind === 'collection' ? before.products : []
      const version = textIn(form, 'version') || undefined
      await putBlock(ctx, id, { block: blockIn(form, products), version })
      return saved(id, 'block')
    },
    delete: async ({ ctx }, form) => {
      await deleteBlock(ctx, textIn(form, 'block'))
      return { done: 'saved' as const, block: null }
    },
    up: (page, form) => moveStep(page, textIn(form, 'block'), -1),
    down: (page, form) => moveStep(page, textIn(form, 'block'), 1),
    place: async ({ ctx }, form) => {
      const id = textIn(form, 'block')
      await moveBlock(ctx, id, { before: textIn(form, 'before') || null })
      return { anchor: `row-${id}` }
    },
    put: (page, form) => changeProducts(page, form, (others, product) => [...others, product]),
    take: (page, form) => changeProducts(page, form, (others) => others),
    first: (page, form) => changeProducts(page, form, (others, product) => [product, ...others]),
    picture: async ({ ctx, pictures }, form) => {
      const id = textIn(form, 'block')
      const photo = form.get('picture')
      const bytes = new Uint8Array(photo instanceof File ? await photo.arrayBuffer() : [])
      await setBlockPicture(ctx, pictures, id, bytes, Object.fromEntries(form))
      return saved(id, 'picture')
    },
    alt: async ({ ctx }, form) => {
      const id = textIn(form, 'block')
      const { before, ...typed } = typedIn(form)
      await describeBlockPicture(ctx, id, { ...typed, before: before && seenIn(before) })
      return saved(id, 'picture')
    },
    'picture-remove': async ({ ctx }, form) => {
      const id = textIn(form, 'block')
      await removeBlockPicture(ctx, id)
      return saved(id, 'picture')
    },
  },
  {
    done: (outcome: Outcome, { ctx }, _form, { url }) => {
      const { done, block = url.searchParams.get('block'), anchor } = outcome
      const asked = (name: string) => url.searchParams.get(name) || undefined
      const path = withQuery('/admin/home', {
        block: block || undefined,
        at: asked('at'),
        language: asked('language'),
        search: asked('search'),
        done,
      })
      return redirect(localeHref(ctx.locale, path) + (anchor ? `#${anchor}` : ''), 303)
    },
    refused: async (error, _page, form) => {
      if (error instanceof Refusal && error.code === 'not_found') await orNotFound(Promise.reject(error))
      return refusedFiles(ofBlock(error), form, 'save')
    },
  },
)

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '')
const saved = (block: string, anchor: string) => ({ done: 'saved' as const, block, anchor })

/** Moves a block one place up or down; at the end of the page it stays. */
async function moveStep({ ctx }: PageContext, id: string, by: number) {
  const { draft } = await readHomeDraft(ctx)
  const at = draft.blocks.indexOf(foundIn(ctx, draft.blocks, id))
  if (draft.blocks[at + by])
    await moveBlock(ctx, id, { before: draft.blocks[by < 0 ? at - 1 : at + 2]?.id ?? null })
  return { anchor: `row-${id}` }
}

/** Changes the products of a collection that is chosen by hand: `change` has the others, and the product that the form is about. */
async function changeProducts(
  { ctx }: PageContext,
  form: FormData,
  change: (others: number[], product: number) => number[],
) {
  const id = textIn(form, 'block')
  const product = Number(form.get('product'))
  const { draft } = await readHomeDraft(ctx)
  const block = foundIn(ctx, draft.blocks, id)
  if (block.kind !== 'collection') throw unknownForm(ctx)
  const others = block.products.filter((one) => one !== product)
  const products = change(others, product)
  await putBlock(ctx, id, { block: { ...contentOf(block), products }, version: block.version })
  return { block: id, anchor: 'products' }
}
