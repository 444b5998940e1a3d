import type { Farm } from '@himalayan-green/shop/farms/farm.ts'
import { useLocale } from '../locale.tsx'
import { useFarmTexts } from './texts/farm.ts'

/** What a farm says of itself, in the reader's language where it has written it. */
export function FarmStory({ farm }: { farm: Farm }) {
  const texts = useFarmTexts()
  const locale = useLocale()
  const inNepali = locale === 'ne' && farm.about_ne
  const story = inNepali || farm.about_en
  if (!story) return null
  return (
    <section className="panel" aria-labelledby="story">
      <h2 id="story">{texts.story}</h2>
      <p className="farm-story" lang={locale === 'ne' && !inNepali ? 'en' : undefined}>
        {story}
      </p>
    </section>
  )
}
