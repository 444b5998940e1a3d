import type { PromiseFigure } from '@himalayan-green/shop/promises/read-promises.ts'
import { useHref } from '../locale.tsx'
import { PromiseFigures } from '../promises/promise-figures.tsx'
import { usePromiseTexts } from '../promises/texts/promises.ts'
import { Link } from '../ui/link.tsx'

/** How a farm keeps its promises, of so many days; nothing of one with too few orders. */
export function FarmPromises({ figures, days }: { figures: PromiseFigure[]; days: number }) {
  const texts = usePromiseTexts()
  const href = useHref()
  if (figures.length === 0) return null
  return (
    <section className="farm-promises stack gap-3" aria-labelledby="promises">
      <h2 id="promises">{texts.ofFarm}</h2>
      <PromiseFigures figures={figures} days={days} />
      <p>
        <Link className="link" to={href('/article/how-we-count')}>
          {texts.how}
        </Link>
      </p>
    </section>
  )
}
