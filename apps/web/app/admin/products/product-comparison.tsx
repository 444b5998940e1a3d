import type { ModeratedProduct } from '@himalayan-green/shop/catalog/changing/moderate-products.ts'
import type { ProductChange } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { DEFAULT_OVER_PERCENT } from '@himalayan-green/shop/money/weight.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'

interface Row {
  label: string
  now: ReactNode
  wanted: ReactNode | undefined
}

/** Every field that a change may have, so that nobody approves one unseen; and other facts to compare. */
interface Rows extends Record<keyof ProductChange['values'], Row> {
  [other: string]: Row
}

/**
 * A product's facts in rows; where a change waits, the present value stands beside the proposed one. The types make sure that
 * every field which may wait has its row, so that nobody approves one unseen.
 */
export function ProductComparison({ product }: { product: ModeratedProduct }) {
  const texts = useProductTexts()
  const { catalogue } = useTexts()
  const name = useName()
  const change = product.change?.status === 'pending' ? product.change : null
  const wanted = change?.values ?? {}
  const text = (value: string, lang?: string) => (value ? <span lang={lang}>{value}</span> : texts.nothing)
  const unit = texts.units[product.unit as keyof typeof texts.units]
  const rows = {
    name_en: {
      label: texts.name_en,
      now: text(product.name_en, 'en'),
      wanted: wanted.name_en && text(wanted.name_en, 'en'),
    },
    name_ne: {
      label: texts.name_ne,
      now: text(product.name_ne, 'ne'),
      wanted: wanted.name_ne && text(wanted.name_ne, 'ne'),
    },
    aliases: {
      label: texts.aliases,
      now: text(product.aliases.join(', ')),
      wanted: wanted.aliases && text(wanted.aliases.join(', ')),
    },
    category_id: {
      label: texts.category,
      now: name(product.category),
      wanted:
        product.new_category && wanted.category_id !== undefined ? name(product.new_category) : undefined,
    },
    description_en: {
      label: texts.description_en,
      now: text(product.description_en, 'en'),
      wanted: wanted.description_en === undefined ? undefined : text(wanted.description_en, 'en'),
    },
    description_ne: {
      label: texts.description_ne,
      now: text(product.description_ne, 'ne'),
      wanted: wanted.description_ne === undefined ? undefined : text(wanted.description_ne, 'ne'),
    },
    pictures: {
      label: texts.pictures,
      now: <Pictures images={product.images} />,
      wanted: change?.images ? <Pictures images={change.images} /> : undefined,
    },
    price: { label: texts.price, now: <Price paisa={product.marked_price_paisa} />, wanted: undefined },
    unit: { label: texts.unit, now: unit, wanted: undefined },
    unit_amount: {
      label: texts.unit_amount,
      now: product.unit_amount === null ? texts.nothing : texts.amountOf(product.unit_amount, unit),
      wanted: undefined,
    },
    unit_description: {
      label: texts.unit_description,
      now: catalogue.unit(product.unit_description),
      wanted: undefined,
    },
    shelf_life_days: {
      label: texts.shelf_life_days,
      now: product.shelf_life_days === null ? texts.nothing : texts.days(product.shelf_life_days),
      wanted: undefined,
    },
    lead_hours: {
      label: texts.lead_hours,
      now: product.lead_hours === 0 ? texts.nothing : texts.hours(product.lead_hours),
      wanted: undefined,
    },
    is_weighed: {
      label: texts.is_weighed,
      now: product.is_weighed ? texts.weighedUpTo(product.over_percent ?? DEFAULT_OVER_PERCENT) : texts.no,
      wanted: undefined,
    },
    vat_exempt: {
      label: texts.vat_exempt,
      now: product.vat_exempt ? texts.yes : texts.no,
      wanted: wanted.vat_exempt === undefined ? undefined : wanted.vat_exempt ? texts.yes : texts.no,
    },
    district_id: {
      label: texts.district,
      now: name(product.district),
      wanted:
        product.new_district && wanted.district_id !== undefined ? name(product.new_district) : undefined,
    },
    approval: {
      label: texts.approval,
      now: product.approval_reason ? texts.reasons[product.approval_reason] : texts.nothing,
      wanted: undefined,
    },
  } satisfies Rows
  return (
    <section className="panel">
      <table className={change ? 'product-comparison' : 'product-comparison is-single'}>
        {change && (
          <thead>
            <tr>
              <td />
              <th scope="col">{texts.now}</th>
              <th scope="col">{texts.wanted}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {Object.values<Row>(rows).map((row) => (
            <tr key={row.label} className={row.wanted === undefined ? undefined : 'is-changed'}>
              <th scope="row">{row.label}</th>
              <td data-label={change ? texts.now : undefined}>{row.now}</td>
              {change && (
                <td data-label={texts.wanted}>
                  {row.wanted ?? <span className="muted">{texts.unchanged}</span>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Pictures({ images }: { images: PictureRef[] }) {
  const texts = useProductTexts()
  if (images.length === 0) return texts.nothing
  return (
    <span className="product-comparison-pictures">
      {images.map((image, n) => (
        <Picture key={image.file} of={image} place="shelf" alt={texts.pictureOf(n + 1)} />
      ))}
    </span>
  )
}
