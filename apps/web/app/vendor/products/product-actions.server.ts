import { changeOffer } from '@himalayan-green/shop/catalog/changing/change-offer.ts'
import { changeProduct } from '@himalayan-green/shop/catalog/changing/change-product.ts'
import { moveProduct } from '@himalayan-green/shop/catalog/changing/move-product.ts'
import { cancelChange } from '@himalayan-green/shop/catalog/changing/product-changes.ts'
import type { Scope } from '@himalayan-green/shop/catalog/changing/product-scope.ts'
import { PRODUCT_STEPS, type ProductStep } from '@himalayan-green/shop/catalog/changing/product-states.ts'
import { readVendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import { addPicture, arrangePictures } from '@himalayan-green/shop/catalog/pictures/product-pictures.ts'
import { addSalePrice, endSalePrice } from '@himalayan-green/shop/catalog/sale-prices/sale-prices.ts'
import { setSeason } from '@himalayan-green/shop/catalog/seasons/seasons.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { data, redirect } from 'react-router'
import type { PageContext } from '../../context.ts'
import { refusedChange, statusOf, typedIn } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { productIn } from './product-form.server.ts'

// What the forms of a product's page do, for its vendor's team and for staff alike.

/** The page's form that was sent: each keeps its own errors. */
export type ProductPart = 'about' | 'offer' | 'sale' | 'season' | 'pictures' | 'standing'

/** Carries out the form and redirects to the page at `path`; a refused form comes back with everything that was typed. */
export async function changeByForm(
  page: PageContext,
  id: number,
  form: FormData,
  path: string,
  scope: Scope,
) {
  const intent = String(form.get('intent') ?? '')
  const part = partOf(intent)
  try {
    await orGone(act(page, id, intent, form, scope))
    const hash =
      part === 'about' || part === 'standing' ? '' : part === 'season' ? '#season' : `#product-${part}`
    return redirect(`${localeHref(page.ctx.locale, `${path}/${id}`)}?saved=${part}${hash}`, 303)
  } catch (error) {
    const refused = refusedChange(error, form, part === 'pictures' ? 'picture' : 'save')
    // The form takes the version that is saved now, as its page shows it.
    const { version } = await orGone(readVendorProduct(page.ctx, id, scope))
    return data({ ...refused.data, part, version }, refused.init ?? undefined)
  }
}

/** One photo that the page sends by script, to know how far it is: `{}`, or `{error}`. */
export async function addPictureByScript(
  { ctx, pictures }: PageContext,
  id: number,
  form: FormData,
  scope: Scope,
): Promise<Response> {
  try {
    await addPicture(ctx, pictures, id, await bytesOf(form.get('picture')), scope)
    return Response.json({})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ error: error.message }, statusOf(error))
  }
}

function partOf(intent: string): ProductPart {
  if (intent === 'offer') return 'offer'
  if (intent === 'sale' || intent === 'sale-end') return 'sale'
  if (intent === 'season') return 'season'
  if (intent.startsWith('picture')) return 'pictures'
  return isStep(intent) || intent === 'cancel-change' ? 'standing' : 'about'
}

const isStep = (intent: string): intent is ProductStep => Object.hasOwn(PRODUCT_STEPS, intent)

async function act(
  { ctx, pictures }: PageContext,
  id: number,
  intent: string,
  form: FormData,
  scope: Scope,
): Promise<unknown> {
  if (intent === 'sale') return addSalePrice(ctx, id, typedIn(form), scope)
  if (intent === 'sale-end') return endSalePrice(ctx, id, typedIn(form), scope)
  if (intent === 'offer') return changeOffer(ctx, id, typedIn(form), scope)
  if (intent === 'season') return setSeason(ctx, id, { months: form.getAll('month') }, scope)
  if (intent === 'cancel-change') return cancelChange(ctx, id, scope)
  if (isStep(intent)) return moveProduct(ctx, id, intent, scope)
  if (intent === 'picture') return addPicture(ctx, pictures, id, await bytesOf(form.get('picture')), scope)
  if (isPictureMove(intent)) {
    const product = await readVendorProduct(ctx, id, scope)
    const { change, images } = product
    const files = ((change?.status === 'pending' && change.images) || images).map(({ file }) => file)
    return arrangePictures(ctx, id, { pictures: moved(files, String(form.get('file')), intent) }, scope)
  }
  if (intent === 'save') return changeProduct(ctx, id, productIn(form), scope)
  throw unknownForm(ctx)
}

const PICTURE_MOVES = ['picture-first', 'picture-earlier', 'picture-later', 'picture-remove'] as const
type PictureMove = (typeof PICTURE_MOVES)[number]

const isPictureMove = (intent: string): intent is PictureMove =>
  (PICTURE_MOVES as readonly string[]).includes(intent)

/** The pictures with one of them moved or taken away. */
function moved(files: string[], file: string, intent: PictureMove): string[] {
  const place = files.indexOf(file)
  if (place < 0) return files
  const others = files.filter((one) => one !== file)
  if (intent === 'picture-remove') return others
  const to = { 'picture-first': 0, 'picture-earlier': place - 1, 'picture-later': place + 1 }[intent]
  return others.toSpliced(Math.max(0, to), 0, file)
}

/** A field without a file gives no bytes: that is no picture. */
async function bytesOf(file: FormDataEntryValue | null): Promise<Uint8Array> {
  return file instanceof File ? file.bytes() : new Uint8Array()
}

/** Somebody else's product is the 404 page, for forms too. */
function orGone<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error) => {
    if (error?.code === 'not_found') return orNotFound(Promise.reject(error))
    throw error
  })
}
