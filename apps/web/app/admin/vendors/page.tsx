import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { vendorNumber } from '@himalayan-green/shop/vendors/number.ts'
import { readShopPackingTime, setShopPackingTime } from '@himalayan-green/shop/vendors/packing-time.ts'
import { listFarmPictures } from '@himalayan-green/shop/vendors/pictures/moderate-pictures.ts'
import { listDistrictHours, setDistrictHours } from '@himalayan-green/shop/vendors/sending/hub-hours.ts'
import { countVendors, listVendors } from '@himalayan-green/shop/vendors/staff-vendors.ts'
import { listPending } from '@himalayan-green/shop/vendors/vendor-changes.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { useDaysTexts } from '../../vendor/days/texts/days.ts'
import { useFarmPictureTexts } from '../../vendor/farm/texts/farm-pictures.ts'
import { useFactsTexts } from '../../vendor/settings/texts/facts.ts'
import { useVendorsTexts } from './texts/vendors.ts'
import '../../vendor/members/team.css'
import { Count } from '../../ui/count.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { ShopPacking } from './packing-form.tsx'
import { VendorFlags } from './vendor-flags.tsx'
import { DistrictHub } from './vendor-sending.tsx'

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
  const districts = await listDistrictHours(page.ctx)
  return {
    ...list,
    vendors,
    counts: await countVendors(page.ctx),
    waiting,
    farmPictures,
    packing,
    districts,
    search: asked.search,
    status: asked.status ?? '',
  }
}

/** Sets how long vendors take to pack that have no time of their own, and how long goods of a district are on the way. */
export const action = intents(
  {
    packing: async ({ ctx }, form) => {
      await setShopPackingTime(ctx, typedIn(form))
      return 'set'
    },
    hub: async ({ ctx }, form) => {
      await setDistrictHours(ctx, typedIn(form))
      return 'hours'
    },
  },
  {
    done: (outcome, { ctx }) => redirect(`${localeHref(ctx.locale, '/admin/vendors')}?${outcome}`, 303),
    refused: (error, _page, form, { intent }) =>
      refusedForm(error, form, intent === 'packing' || intent === 'hub' ? 'reason' : 'form'),
  },
)

const STATUSES = ['', 'open', 'away', 'suspended'] as const

/** `/admin/vendors`: all vendors, with a search. */
export default function Vendors({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, waiting, farmPictures, packing, districts, counts, page, pages, search, status } =
    loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useVendorsTexts()
  const facts = useFactsTexts()
  const days = useDaysTexts()
  const refused = actionData?.errors.form ? undefined : actionData
  const refusedAt = (intent: string) => (refused?.typed.intent === intent ? refused : undefined)
  const photos = useFarmPictureTexts()
  const [query] = useSearchParams()
  const to = (page: number) => withQuery(href('/admin/vendors'), { search, status, page: `${page}` })
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'vendors' }]} />
      {query.has('set') && !actionData && <Outcome tone="green">{facts.shopPackingSet}</Outcome>}
      {query.has('hours') && !actionData && <Outcome tone="green">{days.districtSet}</Outcome>}
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
      <section className="list-card" aria-label={texts.title}>
        <FilterLinks
          look="tabs"
          label={texts.status}
          shown={status}
          links={STATUSES.map((name) => ({
            name,
            to: withQuery(href('/admin/vendors'), { search, status: name }),
            text: texts.statuses[name || 'all'],
            count: counts[name || 'all'],
          }))}
        />
        <div className="list-filters">
          <ListSearch action={href('/admin/vendors')} search={search} texts={texts}>
            {status && <input type="hidden" name="status" value={status} />}
          </ListSearch>
        </div>
        {vendors.length > 0 ? (
          <ListTable
            label={texts.title}
            rows={vendors}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.name,
                kind: 'name',
                cell: (vendor) => (
                  <>
                    <Link to={href(`/admin/vendors/${vendor.id}`)}>{nameOf(vendor)}</Link>
                    <small className="figures">{vendor.number}</small>
                  </>
                ),
              },
              {
                head: texts.productsHead,
                kind: 'figure',
                cell: ({ product_count }) => <Count of={product_count} />,
              },
              {
                head: texts.openOrdersHead,
                kind: 'figure',
                cell: ({ open_order_count }) => <Count of={open_order_count} />,
              },
              { head: texts.status, kind: 'flag', cell: (vendor) => <VendorFlags vendor={vendor} /> },
            ]}
          />
        ) : (
          <p className="list-none">{texts.none}</p>
        )}
        {pages > 1 && (
          <nav className="list-pages" aria-label={texts.page(page, pages)}>
            {page > 1 && (
              <Link className="button is-ghost is-small" to={to(page - 1)}>
                {texts.previous}
              </Link>
            )}
            <span className="muted">{texts.page(page, pages)}</span>
            {page < pages && (
              <Link className="button is-ghost is-small" to={to(page + 1)}>
                {texts.next}
              </Link>
            )}
          </nav>
        )}
      </section>
      <ShopPacking hours={packing} refused={refusedAt('packing')} />
      <DistrictHub districts={districts} refused={refusedAt('hub')} />
    </>
  )
}
