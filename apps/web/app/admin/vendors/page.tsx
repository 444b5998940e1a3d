import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { vendorNumber } from '@himalayan-green/shop/vendors/number.ts'
import { readShopPackingTime, setShopPackingTime } from '@himalayan-green/shop/vendors/packing-time.ts'
import { listFarmPictures } from '@himalayan-green/shop/vendors/pictures/moderate-pictures.ts'
import { listVendors } from '@himalayan-green/shop/vendors/staff-vendors.ts'
import { listPending } from '@himalayan-green/shop/vendors/vendor-changes.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useFarmPictureTexts } from '../../vendor/farm/texts/farm-pictures.ts'
import { useFactsTexts } from '../../vendor/settings/texts/facts.ts'
import { useVendorsTexts } from './texts/vendors.ts'
import '../../vendor/members/team.css'
import { Field } from '../../forms/field.tsx'
import { SearchRow } from '../../forms/search-row.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { DownloadLink } from '../download/download-link.tsx'
import type { Route } from './+types/page'
import { ShopPacking } from './packing-form.tsx'
import { VendorFlags } from './vendor-flags.tsx'

export const handle = { access: { staff: 'vendor.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const asked = {
    search: url.searchParams.get('search') ?? '',
    status: url.searchParams.get('status') || undefined,
    page: Number(url.searchParams.get('page') ?? 1),
  }
  const list = await orNotFound(listVendors(page.ctx, asked))
  const waiting = (await listPending(page.ctx)).map(({ asked_at, ...one }) => ({
    ...one,
    timestamp: formatTimestamp(asked_at, page.ctx.locale),
  }))
  const vendors = list.vendors.map((vendor) => ({ ...vendor, number: vendorNumber(vendor.id) }))
  const farmPictures = (await listFarmPictures(page.ctx)).length
  const packing = await readShopPackingTime(page.ctx)
  return {
    ...list,
    vendors,
    waiting,
    farmPictures,
    packing,
    search: asked.search,
    status: asked.status ?? '',
  }
}

/** Sets how long vendors take to pack that have no time of their own. */
export const action = intents(
  { packing: ({ ctx }, form) => setShopPackingTime(ctx, typedIn(form)) },
  {
    done: (_done, { ctx }) => redirect(`${localeHref(ctx.locale, '/admin/vendors')}?set`, 303),
    refused: (error, _page, form, { intent }) =>
      refusedForm(error, form, intent === 'packing' ? 'reason' : 'form'),
  },
)

const STATUSES = ['', 'open', 'away', 'suspended'] as const

/** `/admin/vendors`: all vendors, with a search. */
export default function Vendors({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, waiting, farmPictures, packing, count, page, pages, search, status } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useVendorsTexts()
  const facts = useFactsTexts()
  const photos = useFarmPictureTexts()
  const [query] = useSearchParams()
  const to = (page: number) => withQuery(href('/admin/vendors'), { search, status, page: `${page}` })
  return (
    <>
      <PageHead title={texts.title} noindex />
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <DownloadLink list="vendors" />
      </div>
      {query.has('set') && !actionData && <Outcome tone="green">{facts.shopPackingSet}</Outcome>}
      {actionData?.errors.form && <Outcome tone="red">{actionData.errors.form}</Outcome>}
      {waiting.length > 0 && (
        <section className="panel" aria-labelledby="queue">
          <h2 id="queue">{facts.queue}</h2>
          <ul className="admin-list">
            {waiting.map((one) => (
              <li key={one.vendor_id}>
                <Link to={href(`/admin/vendors/${one.vendor_id}#asked`)}>{nameOf(one)}</Link>
                <span className="small muted">{facts.askedAt(one.timestamp)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {farmPictures > 0 && (
        <p>
          <Link className="link" to={href('/admin/vendors/pictures')}>
            {photos.queue(farmPictures)}
          </Link>
        </p>
      )}
      <SearchRow label={texts.search} search={search} maxLength={100}>
        <Field label={texts.status}>
          {(control) => (
            <select {...control} name="status" key={status} defaultValue={status}>
              {STATUSES.map((one) => (
                <option key={one} value={one}>
                  {texts.statuses[one || 'all']}
                </option>
              ))}
            </select>
          )}
        </Field>
      </SearchRow>
      <p className="muted">{count > 0 ? texts.count(count) : texts.none}</p>
      {vendors.length > 0 && (
        <section className="panel">
          <ul className="admin-list">
            {vendors.map((vendor) => (
              <li key={vendor.id}>
                <Link to={href(`/admin/vendors/${vendor.id}`)}>{nameOf(vendor)}</Link>
                <span className="small muted figures">{vendor.number}</span>
                <span className="small muted">
                  {texts.products(vendor.product_count)}, {texts.openOrders(vendor.open_order_count)}
                </span>
                <VendorFlags vendor={vendor} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages > 1 && (
        <nav className="vendors-pages" aria-label={texts.page(page, pages)}>
          {page > 1 && <Link to={to(page - 1)}>{texts.previous}</Link>}
          <span className="muted">{texts.page(page, pages)}</span>
          {page < pages && <Link to={to(page + 1)}>{texts.next}</Link>}
        </nav>
      )}
      <ShopPacking hours={packing} refused={actionData?.errors.form ? undefined : actionData} />
    </>
  )
}
