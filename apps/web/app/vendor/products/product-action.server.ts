import { changeOffer } from '@himalayan-green/shop/catalog/changing/change-offer.ts'
import { changeProduct } from '@himalayan-green/shop/catalog/changing/change-product.ts'
import { moveProduct } from '@himalayan-green/shop/catalog/changing/move-product.ts'
import { cancelChange } from '@himalayan-green/shop/catalog/changing/product-changes.ts'
import type { Scope } from '@himalayan-green/shop/catalog/changing/product-scope.ts'
import { readVendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import { addPicture, arrangePictures } from '@himalayan-green/shop/catalog/pictures/product-pictures.ts'
import { setReach } from '@himalayan-green/shop/catalog/reach/set-reach.ts'
import { addSalePrice, endSalePrice } from '@himalayan-green/shop/catalog/sale-prices/sale-prices.ts'
import { setSeason } from '@himalayan-green/shop/catalog/seasons/seasons.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { data, redirect } from 'react-router'
import type { PageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents, type Sent } from '../../forms/intents.server.ts'
import { refusedChange, statusOf, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { notFound } from '../../not-found.server.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { reachIn, typedReach } from '../reach/reach-form.server.ts'
import { productIn, seasonIn } from './product-form.server.ts'

// What the forms of a product's page do, for its vendor's team and for staff alike.

/** The page's form that was sent: each keeps its own errors. */
export type ProductPart = 'about' | 'offer' | 'sale' | 'season' | 'reach' | 'pictures' | 'standing'

/** The action of a product's page at `path`: of its vendor, or of staff. A refused form comes back with everything that was typed. */
export const productAction = (path: string, scope: Scope) =>
  intents(
    {
      save: ({ ctx }, form, { params }) => changeProduct(ctx, idOf(params.id), productIn(form), scope),
      offer: ({ ctx }, form, { params }) => changeOffer(ctx, idOf(params.id), typedIn(form), scope),
      sale: ({ ctx }, form, { params }) => addSalePrice(ctx, idOf(params.id), typedIn(form), scope),
      'sale-end': ({ ctx }, form, { params }) => endSalePrice(ctx, idOf(params.id), typedIn(form), scope),
      season: ({ ctx }, form, { params }) => setSeason(ctx, idOf(params.id), seasonIn(form), scope),
      reach: ({ ctx }, form, { params }) => setReach(ctx, idOf(params.id), reachIn(form), scope),
      picture: async ({ ctx, pictures }, form, { params }) =>
        addPicture(ctx, pictures, idOf(params.id), await bytesOf(form.get('picture')), scope),
      'picture-first': arrange(scope, (others, file) => [file, ...others]),
      'picture-earlier': arrange(scope, (others, file, at) => others.toSpliced(Math.max(0, at - 1), 0, file)),
      'picture-later': arrange(scope, (others, file, at) => others.toSpliced(at + 1, 0, file)),
      'picture-remove': arrange(scope, (others) => others),
      'cancel-change': ({ ctx }, _form, { params }) => cancelChange(ctx, idOf(params.id), scope),
      submit: ({ ctx }, _form, { params }) => moveProduct(ctx, idOf(params.id), 'submit', scope),
      withdraw: ({ ctx }, _form, { params }) => moveProduct(ctx, idOf(params.id), 'withdraw', scope),
      pause: ({ ctx }, _form, { params }) => moveProduct(ctx, idOf(params.id), 'pause', scope),
      resume: ({ ctx }, _form, { params }) => moveProduct(ctx, idOf(params.id), 'resume', scope),
      archive: ({ ctx }, _form, { params }) => moveProduct(ctx, idOf(params.id), 'archive', scope),
      restore: ({ ctx }, _form, { params }) => moveProduct(ctx, idOf(params.id), 'restore', scope),
    },
    {
      done: (_done, { ctx }, _form, { intent, params }) => {
        const part = partOf(intent)
        const hash =
          part === 'about' || part === 'standing'
            ? ''
            : part === 'season' || part === 'reach'
              ? `#${part}`
              : `#product-${part}`
        return redirect(`${localeHref(ctx.locale, `${path}/${params.id}`)}?saved=${part}${hash}`, 303)
      },
      refused: (error, page, form, { intent, url }) => {
        stepUpFirst(error, page, url)
        // Somebody else's product is the 404 page, for forms too.
        if (error instanceof Refusal && error.code === 'not_found') notFound()
        const part = partOf(intent)
        const refused = refusedChange(error, form, part === 'pictures' ? 'picture' : 'save')
        const answer = part === 'reach' ? typedReach(refused.data, form) : refused.data
        return data({ ...answer, part }, refused.init ?? undefined)
      },
    },
  )

export type ProductAction = ReturnType<typeof productAction>

const PARTS = new Map<string, ProductPart>([
  ['save', 'about'],
  ['offer', 'offer'],
  ['sale', 'sale'],
  ['sale-end', 'sale'],
  ['season', 'season'],
  ['reach', 'reach'],
])

const partOf = (intent: string): ProductPart =>
  PARTS.get(intent) ?? (intent.startsWith('picture') ? 'pictures' : 'standing')

/** Moves one picture among the others, or takes it away: `place` puts it where it belongs, `at` is where it stands now. */
const arrange =
  (scope: Scope, place: (others: string[], file: string, at: number) => string[]) =>
  async ({ ctx }: PageContext, form: FormData, { params }: Sent): Promise<unknown> => {
    const id = idOf(params.id)
    const { change, images } = await readVendorProduct(ctx, id, scope)
    const files = ((change?.status === 'pending' && change.images) || images).map(({ file }) => file)
    const file = String(form.get('file'))
    const others = files.filter((one) => one !== file)
    const pictures = files.includes(file) ? place(others, file, files.indexOf(file)) : files
    return arrangePictures(ctx, id, { pictures }, scope)
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

/** A field without a file gives no bytes: that is no picture. */
async function bytesOf(file: FormDataEntryValue | null): Promise<Uint8Array> {
  return file instanceof File ? file.bytes() : new Uint8Array()
}
