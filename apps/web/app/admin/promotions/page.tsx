import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { listPromotions } from '@himalayan-green/shop/promotions/staff-promotions.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { PromotionFlag, PromotionTerms, PromotionUses } from './promotion-terms.tsx'
import { usePromotionTexts } from './texts/promotions.ts'

export const handle = { access: { staff: 'promotion.change' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const promotions = await listPromotions(page.ctx)
  const { locale } = page.ctx
  return promotions.map(({ starts_at, ends_at, ...promotion }) => ({
    ...promotion,
    starts: promotion.status === 'planned' ? formatTimestamp(starts_at, locale) : null,
    ends: ends_at && formatTimestamp(ends_at, locale),
  }))
}

/** `/admin/promotions`: coupons and discounts, and how often each was used. */
export default function Promotions({ loaderData: promotions }: Route.ComponentProps) {
  const href = useHref()
  const nameOf = useName()
  const texts = usePromotionTexts()
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'promotions' }]}>
        <Link className="button is-small" to={href('/admin/promotions/new')}>
          {texts.add}
        </Link>
      </OfficeHead>
      <p className="admin-state muted">{texts.intro}</p>
      {promotions.length === 0 && <p>{texts.none}</p>}
      {promotions.length > 0 && (
        <section className="panel">
          <ul className="admin-list promotion-list">
            {promotions.map((promotion) => (
              <li key={promotion.id}>
                <Link to={href(`/admin/promotions/${promotion.id}`)}>
                  {promotion.code ?? nameOf(promotion)}
                </Link>
                <PromotionFlag status={promotion.status} />
                <span className="small">
                  {!promotion.code && `${texts.byItself}: `}
                  <PromotionTerms promotion={promotion} />
                </span>
                <span className="small muted">
                  {[
                    promotion.starts && texts.since(promotion.starts),
                    promotion.ends && texts.until(promotion.ends),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <PromotionUses promotion={promotion} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
