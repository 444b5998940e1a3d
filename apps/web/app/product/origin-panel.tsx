import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import { OtherName, useName } from '../ui/names.tsx'
import { OriginMark } from '../ui/origin/origin-mark.tsx'

/** An origin: the mark large, the district in both scripts, a sentence on the belt, and one on the height of the fields. */
export function OriginPanel(props: {
  district: ProductDetail['district']
  /** Says how something belongs to the place: a product is grown there, a farm lies there. */
  text: string
  height?: string | undefined
}) {
  const { district, text, height } = props
  const name = useName()
  return (
    <div className={`origin-panel is-${district.belt}`}>
      <OriginMark belt={district.belt} />
      <div>
        <p className="origin-panel-name">
          {name(district)} <OtherName of={district} />
        </p>
        <p className="origin-panel-text">{text}</p>
        {height && <p className="origin-panel-text">{height}</p>}
      </div>
    </div>
  )
}
