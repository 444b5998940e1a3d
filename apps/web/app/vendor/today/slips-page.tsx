import { listPackingSlips } from '@himalayan-green/shop/fulfilment/packing-slips.ts'
import { dayInWords } from '@himalayan-green/shop/nepal/day-in-words.ts'
import { isoDay } from '@himalayan-green/shop/nepal/read-day.ts'
import { pageContext } from '../../context.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/slips-page'
import { PackingSlip } from './packing-slip.tsx'
import { useSlipTexts } from './texts/slips.ts'
import './slips.css'
import type { PageHandle } from '../../ui/page/page-handle.ts'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const day = isoDay(url.searchParams.get('day') ?? '')
  return { ...(await listPackingSlips(ctx, day)), day, written: day && dayInWords(day, ctx.locale) }
}

/** `/vendor/slips`: a slip for each package that waits here, one under the other, to be printed. */
export default function Slips({ loaderData: { slips, has_more, day, written } }: Route.ComponentProps) {
  const texts = useSlipTexts()
  return (
    <div className="vendor-today">
      <PageHead title={texts.title} noindex />
      <BackLink to={withQuery('/vendor', { day })}>{texts.back}</BackLink>
      <h1>{texts.title}</h1>
      {written && <p className="muted">{written}</p>}
      {slips.length === 0 ? (
        <p className="vendor-empty">{texts.none}</p>
      ) : (
        <>
          <p className="slips-text">{texts.text}</p>
          {has_more && <p className="notice slips-text">{texts.more(slips.length)}</p>}
          <div className="slips">
            {slips.map((slip) => (
              <PackingSlip key={slip.order_id} slip={slip} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
