import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import { useTexts } from '../locale.tsx'
import { OtherName, useName } from '../ui/names.tsx'
import { OriginMark } from '../ui/origin/origin-mark.tsx'

/** An origin: the mark large, the district in both scripts, a sentence on the belt, and one on the height of the fields. */
export function OriginPanel(props: { district: ProductDetail['district']; height?: string | undefined }) {
  const { district, height } = props
  const name = useName()
  const { shell, catalogue } = useTexts()
  return (
    <div className={`origin-panel is-${district.belt}`}>
      <OriginMark belt={district.belt} />
      <div>
        <p className="origin-panel-name">
          {name(district)} <OtherName of={district} />
        </p>
        <p className="origin-panel-text">
          {catalogue.beltOf(shell.belts[district.belt].mark, name(district))}
        </p>
        {height && <p className="origin-panel-text">{height}</p>}
      </div>
    </div>
  )
}
