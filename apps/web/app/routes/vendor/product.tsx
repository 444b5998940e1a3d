import { changeOffer } from '@himalayan-green/shop/catalog/change-offer.ts'
import { changeProduct } from '@himalayan-green/shop/catalog/change-product.ts'
import { moveProduct } from '@himalayan-green/shop/catalog/move-product.ts'
import { cancelChange } from '@himalayan-green/shop/catalog/product-changes.ts'
import { addPicture, arrangePictures } from '@himalayan-green/shop/catalog/product-pictures.ts'
import { PRODUCT_STEPS, type ProductStep, stepsFrom } from '@himalayan-green/shop/catalog/product-states.ts'
import { readVendorProduct, type VendorProduct } from '@himalayan-green/shop/catalog/vendor-product.ts'
import { writtenMoment } from '@himalayan-green/shop/written-date.ts'
import { data, Form, Link, redirect, useSearchParams } from 'react-router'
import { type PageContext, pageContext } from '../../context.ts'
import { idOf } from '../../form-of-saved.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { useProductMessages } from '../../messages/vendor-products.ts'
import { orNotFound } from '../../not-found.server.ts'
import { productChoices, productIn, typedProduct } from '../../product-form.server.ts'
import { refusedChange, typedIn } from '../../refused-form.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OtherName, useName } from '../../ui/names.tsx'
import { useFirstFault } from '../../ui/use-first-fault.ts'
import { OfferFields } from '../../ui/vendor/offer-fields.tsx'
import { ProductFields } from '../../ui/vendor/product-fields.tsx'
import { ProductPictures } from '../../ui/vendor/product-pictures.tsx'
import { ProductStanding } from '../../ui/vendor/product-standing.tsx'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/product'
import '../../styles/vendor-products.css'

export const handle = { bottomBar: false } satisfies PageHandle

/** Also after a form was refused: what somebody else saved meanwhile is seen, and the next try goes by it. */
export const shouldRevalidate = () => true

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'catalogue')
  const product = await orNotFound(readVendorProduct(page.ctx, idOf(params.id)))
  const { locale } = page.ctx
  return {
    product,
    typed: typedProduct(product),
    steps: stepsFrom(product.status),
    submitted: product.submitted_at && writtenMoment(product.submitted_at, locale),
    asked: product.change && writtenMoment(product.change.asked_at, locale),
    ...(await productChoices(page.ctx)),
  }
}

/** Which of the page's forms was sent: each keeps its own faults. */
type Part = 'about' | 'offer' | 'pictures' | 'standing'

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'catalogue')
  const id = idOf(params.id)
  const form = await request.formData()
  const deed = String(form.get('do') ?? '')
  const part = partOf(deed)
  try {
    await orGone(act(page, id, deed, form))
    const hash = part === 'about' || part === 'standing' ? '' : `#product-${part}`
    return redirect(`${localeHref(page.ctx.locale, `/vendor/products/${id}`)}?saved=${part}${hash}`, 303)
  } catch (error) {
    const refused = refusedChange(error, form, part === 'pictures' ? 'picture' : 'save')
    // What was saved meanwhile stays seen: the next try goes by this version.
    const { version } = await orGone(readVendorProduct(page.ctx, id))
    return data({ ...refused.data, part, version }, refused.init ?? undefined)
  }
}

function partOf(deed: string): Part {
  if (deed === 'offer') return 'offer'
  if (deed.startsWith('picture')) return 'pictures'
  return deed in PRODUCT_STEPS || deed === 'cancel-change' ? 'standing' : 'about'
}

async function act(
  { ctx, pictures }: PageContext,
  id: number,
  deed: string,
  form: FormData,
): Promise<VendorProduct> {
  if (deed === 'offer') return changeOffer(ctx, id, typedIn(form))
  if (deed === 'cancel-change') return cancelChange(ctx, id)
  if (deed in PRODUCT_STEPS) return moveProduct(ctx, id, deed as ProductStep)
  if (deed === 'picture') return addPicture(ctx, pictures, id, await bytesOf(form.get('picture')))
  if (deed.startsWith('picture-')) {
    const product = await readVendorProduct(ctx, id)
    const { change, images } = product
    const files = ((change?.status === 'pending' && change.images) || images).map(({ file }) => file)
    return arrangePictures(ctx, id, { pictures: moved(files, String(form.get('file')), deed) })
  }
  return changeProduct(ctx, id, productIn(form))
}

/** The pictures with one of them moved or taken away. */
function moved(files: string[], file: string, deed: string): string[] {
  const place = files.indexOf(file)
  if (place < 0) return files
  const others = files.filter((one) => one !== file)
  if (deed === 'picture-remove') return others
  const to = { 'picture-first': 0, 'picture-earlier': place - 1, 'picture-later': place + 1 }[deed] ?? place
  return others.toSpliced(Math.max(0, to), 0, file)
}

/** What is no file is no picture either. */
async function bytesOf(file: FormDataEntryValue | null): Promise<Uint8Array> {
  return file instanceof File ? file.bytes() : new Uint8Array()
}

/** Somebody else's product is not there, for forms too. */
function orGone<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error) => {
    if (error?.code === 'not_found') return orNotFound(Promise.reject(error))
    throw error
  })
}

const NOTHING: Record<string, string> = {}

/** One product of the vendor: how it stands, price and stock, pictures, and what it is. */
export default function VendorProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, steps, submitted, asked, categories, districts } = loaderData
  const href = useHref()
  const words = useProductMessages()
  const [search] = useSearchParams()
  const faultsOf = (part: Part) => (actionData?.part === part ? actionData.errors : NOTHING)
  const typedOf = (part: Part) => (actionData?.part === part ? actionData.typed : undefined)
  const about = faultsOf('about')
  const form = useFirstFault(about)
  const isSaved = (part: Part) => !actionData && search.get('saved') === part
  const isOpen = product.status !== 'archived'
  const isAgreed = product.status === 'published' || product.status === 'paused'
  const images = (product.change?.status === 'pending' && product.change.images) || product.images
  const saved = (
    <p className="vendor-product-saved" role="status">
      <Icon name="check" size="small" /> {words.saved}
    </p>
  )
  return (
    <div className="vendor-product">
      <PageHead title={useName()(product)} noindex />
      <Link className="vendor-product-back" to={href('/vendor/products')}>
        <Icon name="caret-left" size="small" /> {words.back}
      </Link>
      <h1>{useName()(product)}</h1>
      <OtherName of={product} className="muted" />
      <ProductStanding
        product={product}
        steps={steps}
        submitted={submitted}
        asked={asked}
        error={Object.values(faultsOf('standing'))[0]}
      />
      {(isSaved('about') || search.get('saved') === '') && !actionData && saved}
      {isOpen && (
        <section className="panel" aria-labelledby="product-offer">
          <h2 id="product-offer">{words.offer}</h2>
          <p className="vendor-product-note">{words.offerText}</p>
          <Form
            method="post"
            preventScrollReset
            noValidate
            className="vendor-product-offer"
            key={`${product.marked_price_paisa} ${product.stock}`}
          >
            <OfferFields
              product={product}
              typed={typedOf('offer') ?? NOTHING}
              faults={faultsOf('offer')}
              stockHint={words.stockHint}
            />
            <button type="submit" name="do" value="offer" className="button">
              {words.save}
            </button>
          </Form>
          {faultsOf('offer').save && (
            <p className="field-error" role="alert">
              <Icon name="warning-circle" /> {faultsOf('offer').save}
            </p>
          )}
          {isSaved('offer') && saved}
        </section>
      )}
      {isOpen && (
        <ProductPictures
          product={product.id}
          images={images}
          note={isAgreed ? words.picturesWait : undefined}
          error={Object.values(faultsOf('pictures'))[0]}
        />
      )}
      {isOpen && (
        <Form ref={form} method="post" noValidate className="vendor-product-about" key={product.version}>
          <input type="hidden" name="version" value={actionData?.version ?? product.version} />
          {Object.keys(about).length > 0 && (
            <p className="notice is-red" role="alert">
              {about.save ?? words.lookAgain}
            </p>
          )}
          <ProductFields
            typed={typedOf('about') ?? loaderData.typed}
            faults={about}
            categories={categories}
            districts={districts}
            note={isAgreed ? words.aboutWait : undefined}
          />
          <p className="vendor-product-save">
            <button type="submit" name="do" value="save" className="button is-large is-wide">
              {words.save}
            </button>
          </p>
        </Form>
      )}
      {steps.includes('archive') && (
        <Form method="post" className="vendor-product-archive">
          <p className="small muted">{words.archiveText}</p>
          <button type="submit" name="do" value="archive" className="button is-danger">
            {words.step.archive}
          </button>
        </Form>
      )}
    </div>
  )
}
