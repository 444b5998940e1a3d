import type { CategoryDetail } from '@himalayan-green/shop/catalog/categories/categories.ts'
import { useLocale } from '../locale.tsx'
import { Picture } from '../ui/picture.tsx'

/** The staff's text on a category, and its photo; nothing without either. */
export function CategoryIntro({ category }: { category: CategoryDetail }) {
  const locale = useLocale()
  const { picture } = category
  const text = category[`text_${locale}`] || category.text_en
  const isForeign = locale === 'ne' && !category.text_ne
  if (!text && !picture) return null
  return (
    <div className="category-intro">
      {picture && (
        <Picture of={picture} place="thumb" alt={picture[`alt_${locale}`] || picture.alt_en} first />
      )}
      {text && <p lang={isForeign ? 'en' : undefined}>{text}</p>}
    </div>
  )
}
