import type { Farm } from '@himalayan-green/shop/farms/farm.ts'
import { useLocale } from '../locale.tsx'
import { useFarmTexts } from './texts/farm.ts'

/** Its story, and the days on which it is closed. */
export function FarmFacts(props: { farm: Farm; closed: { from: string; to: string } | null }) {
  const { farm, closed } = props
  const texts = useFarmTexts()
  const locale = useLocale()
  const inNepali = locale === 'ne' && farm.about_ne
  const story = inNepali || farm.about_en
  return (
    <>
      {story && (
        <section className="panel" aria-labelledby="story">
          <h2 id="story">{texts.story}</h2>
          <p className="farm-story" lang={locale === 'ne' && !inNepali ? 'en' : undefined}>
            {story}
          </p>
        </section>
      )}
      {closed && (
        <section className="panel" aria-labelledby="closed">
          <h2 id="closed">{texts.closed}</h2>
          <p>
            {closed.from === closed.to
              ? texts.closedOn(closed.from)
              : texts.closedFrom(closed.from, closed.to)}
          </p>
        </section>
      )}
    </>
  )
}
