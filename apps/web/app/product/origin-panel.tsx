import type { ProductDetail } from '@himalayan-green/shop/catalog/products.ts'
import { useTexts } from '../locale.tsx'
import { OtherName, useName } from '../ui/names.tsx'
import { OriginMark } from '../ui/origin-mark.tsx'
import { useProductPageTexts } from './texts/product-page.ts'

/** An origin: the mark large, the district in both scripts, a sentence on the belt, and at what height the fields lie. */
export function OriginPanel(props: {
  district: ProductDetail['district']
  height: ProductDetail['vendor']['height']
}) {
  const { district, height } = props
  const name = useName()
  const texts = useProductPageTexts()
  const { shell, catalogue } = useTexts()
  return (
    <div className={`origin-panel is-${district.belt}`}>
      <OriginMark belt={district.belt} />
      <div>
        <p className="origin-panel-name">
          {name(district)} <OtherName of={district} />
        </p>
        <p className="origin-panel-text">
          {catalogue.beltOf(shell.belts[district.belt].mark, name(district))}{' '}
          {height &&
            (height.from === height.to
              ? texts.oneHeight(shell.count(height.from))
              : texts.height(shell.count(height.from), shell.count(height.to)))}
        </p>
      </div>
    </div>
  )
}
