import type { VendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import type { NamedZone } from '@himalayan-green/shop/places/zones/zone-names.ts'
import { useMemo } from 'react'
import { Form, useSearchParams } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { Intent } from '../../forms/intent.tsx'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { type Named, useName } from '../../ui/names.tsx'
import { ReachPanel } from '../reach/reach-panel.tsx'
import { useReachPanelTexts } from '../reach/texts/reach.ts'
import { OfferFields } from './offer-fields.tsx'
import type { ProductAction } from './product-action.server.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { SalePanel, type ShownSale } from './sale-panel.tsx'
import { SeasonPanel } from './season-panel.tsx'
import { useProductTexts } from './texts/vendor-products.ts'

/** What the page's action answers for a form that was refused. */
export interface RefusedProduct {
  part: 'about' | 'offer' | 'sale' | 'season' | 'reach' | 'pictures' | 'standing'
  errors: Faults
  typed: Typed
}

const NOTHING: Record<string, string> = {}

/** Price and stock, pictures, and what a product is: for its vendor's team and for staff. Nothing of an archived one. */
export function ProductForms(props: {
  product: VendorProduct
  typed: Typed
  sales: ShownSale[]
  /** The names of the months of Bikram Sambat. */
  months: readonly string[]
  zones: readonly NamedZone[]
  categories: (Named & { id: number })[]
  districts: (Named & { id: number })[]
  refused: RefusedProduct | undefined
  /** Where photos are sent by script, without the locale. */
  picturePath: string
  /** What happens to new pictures, and to new names and texts. */
  pictureNote?: string | undefined
  aboutNote?: string | undefined
  approval?: { label: string; hint: string }
}) {
  const {
    product,
    typed,
    sales,
    months,
    zones,
    categories,
    districts,
    refused,
    picturePath,
    pictureNote,
    aboutNote,
    approval,
  } = props
  const texts = useProductTexts()
  const common = useCommonTexts()
  const reach = useReachPanelTexts()
  const [search] = useSearchParams()
  const faultsOf = (part: RefusedProduct['part']) => (refused?.part === part ? refused.errors : NOTHING)
  const typedOf = (part: RefusedProduct['part']) => (refused?.part === part ? refused.typed : undefined)
  const name = useName()
  const conflict = useConflictTexts()
  const about = useMemo(() => {
    if (refused?.part !== 'about') return { typed, errors: NOTHING }
    const choices: Record<string, typeof categories> = { category_id: categories, district_id: districts }
    return besideNow(refused, typed, (value, field) => {
      const choice = choices[field]?.find(({ id }) => `${id}` === value)
      if (choice) return conflict.nowIs(name(choice))
      if (field === 'unit') return conflict.nowIs(texts.units[value as keyof typeof texts.units] ?? value)
      if (field === 'approval_reason')
        return conflict.nowIs(texts.reasons[value as keyof typeof texts.reasons] ?? value)
      return conflict.nowIs(value)
    })
  }, [refused, typed, categories, districts, conflict, name, texts])
  const form = useFirstFault(about.errors)
  if (product.status === 'archived') return null
  const images = (product.change?.status === 'pending' && product.change.images) || product.images
  return (
    <>
      <section className="panel" aria-labelledby="product-offer">
        <h2 id="product-offer">{texts.offer}</h2>
        <p className="vendor-product-note">{texts.offerText}</p>
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
            stockHint={texts.stockHint}
          />
          <Intent<ProductAction> name="offer" className="button">
            {common.save}
          </Intent>
        </Form>
        {faultsOf('offer').save && (
          <p className="field-error" role="alert">
            <Icon name="warning-circle" /> {faultsOf('offer').save}
          </p>
        )}
        {!refused && search.get('saved') === 'offer' && <Saved />}
      </section>
      <SalePanel
        sales={sales}
        price_paisa={product.marked_price_paisa}
        typed={typedOf('sale') ?? NOTHING}
        faults={faultsOf('sale')}
        saved={!refused && search.get('saved') === 'sale' && <Saved />}
      />
      <SeasonPanel
        months={product.season}
        names={months}
        of="product"
        saved={!refused && search.get('saved') === 'season' && <Saved />}
      />
      <ReachPanel
        zones={zones}
        chosen={product.reach_zones}
        product={product}
        typed={typedOf('reach')}
        faults={faultsOf('reach')}
        saved={!refused && search.get('saved') === 'reach' && <Saved />}
      >
        <Intent<ProductAction> name="reach" className="button is-ghost">
          {reach.save}
        </Intent>
      </ReachPanel>
      <ProductPictures
        path={picturePath}
        images={images}
        note={pictureNote}
        error={Object.values(faultsOf('pictures'))[0]}
      />
      <Form ref={form} method="post" noValidate className="vendor-product-about" key={product.version}>
        <input type="hidden" name="version" value={product.version} />
        <BeforeField now={typed} />
        {Object.keys(about.errors).length > 0 && (
          <p className="notice is-red" role="alert">
            {about.errors.save ?? texts.lookAgain}
          </p>
        )}
        <ProductFields
          typed={about.typed}
          faults={about.errors}
          categories={categories}
          districts={districts}
          unitPrice={product.unit_price}
          note={aboutNote}
          approval={approval}
        />
        <p className="vendor-product-save">
          <Intent<ProductAction> name="save" className="button is-large is-wide">
            {common.save}
          </Intent>
        </p>
      </Form>
    </>
  )
}

/** The outcome stands beside its form. */
export function Saved() {
  const common = useCommonTexts()
  return (
    <p className="vendor-product-saved row gap-1-half" role="status">
      <Icon name="check" size="small" /> {common.saved}
    </p>
  )
}

/** Archiving is the last step: the product leaves the shop and the lists. */
export function ArchiveForm() {
  const texts = useProductTexts()
  return (
    <Form method="post" className="vendor-product-archive">
      <p className="small muted">{texts.archiveText}</p>
      <Intent<ProductAction> name="archive" className="button is-danger">
        {texts.step.archive}
      </Intent>
    </Form>
  )
}
