import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import type { Farm } from '@himalayan-green/shop/farms/farm.ts'
import { useTexts } from '../locale.tsx'
import { useFarmTexts } from './texts/farm.ts'

/** At what height above the sea a farm's fields lie, as a sentence; empty where it has not said so. */
export function useHeightText(): (height: Farm['height']) => string {
  const texts = useFarmTexts()
  const { count } = useTexts().shell
  return (height) => {
    if (!height) return ''
    const { from, to } = height
    return from === to ? texts.oneHeight(count(from)) : texts.height(count(from), count(to))
  }
}

/** Of a product: only where it was grown in the vendor's own district does the vendor's height say anything of it. */
export const heightOf = ({ district, vendor }: ProductDetail): Farm['height'] =>
  district.name_en === vendor.district_en ? vendor.height : null
