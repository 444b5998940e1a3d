import type { Farm } from '@himalayan-green/shop/farms/farm.ts'
import { useLocale } from '../locale.tsx'

/** What a farm says of itself, in the reader's language where it has written it; nothing where it says nothing. */
export function FarmStory({ farm }: { farm: Farm }) {
  const locale = useLocale()
  const inNepali = locale === 'ne' && farm.about_ne
  const story = inNepali || farm.about_en
  if (!story) return null
  return (
    <p className="farm-story" lang={locale === 'ne' && !inNepali ? 'en' : undefined}>
      {story}
    </p>
  )
}
