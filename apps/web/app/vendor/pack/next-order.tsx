import type { NextToPack } from '@himalayan-green/shop/fulfilment/bags/next-to-pack.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useBagTexts } from './texts/bags.ts'

/** The order that is packed after this one, one tap away: of the same delivery time as long as there is one. */
export function NextOrder({ next }: { next: NextToPack | null }) {
  const texts = useBagTexts()
  const href = useHref()
  if (!next) return <p className="notice is-grey">{texts.allPacked}</p>
  const { delivery_time, is_same_time, left } = next
  return (
    <div className="pack-next">
      <p>
        {is_same_time
          ? (delivery_time ? texts.left : texts.leftWithout)(left)
          : delivery_time && texts.otherTime(delivery_time)}
      </p>
      <p>
        <Link className="button is-large is-wide is-ghost" to={href(`/vendor/pack/${next.id}`)}>
          {texts.next(next.mark ?? next.number)}
        </Link>
      </p>
    </div>
  )
}
