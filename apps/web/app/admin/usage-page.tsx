import { noonOf } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { shortDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { readUsage } from '@himalayan-green/shop/reports/usage.ts'
import { pageContext } from '../context.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/usage-page'
import { OfficeHead } from './list/office-head.tsx'
import { useAdminTexts } from './texts/admin.ts'
import { useUsageTexts } from './texts/usage.ts'

export const handle = { access: { staff: 'setting.change' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { periods, days } = await readUsage(page.ctx)
  return {
    periods,
    days: days.map(({ day, views }) => ({
      day,
      name: shortDay(noonOf(day), page.ctx.locale),
      views,
    })),
  }
}

/** How often the pages were seen, as plain tables. */
export default function UsagePage({ loaderData }: Route.ComponentProps) {
  const admin = useAdminTexts()
  const nameOf = usePageName()
  return (
    <>
      <OfficeHead title={admin.usage} files={[{ list: 'usage' }]} />
      <p className="muted">{admin.usageWhat}</p>
      <div className="admin-usage">
        {loaderData.periods.map(({ days, views, pages }) => (
          <section key={days} className="panel" aria-labelledby={`last-${days}`}>
            <h2 id={`last-${days}`}>{admin.lastDays(days)}</h2>
            {pages.length === 0 ? (
              <p className="muted">{admin.noViews}</p>
            ) : (
              <>
                <p>{admin.viewsInAll(views)}</p>
                <Views
                  of={admin.page}
                  rows={pages.map(({ page, views }) => ({
                    key: page,
                    name: nameOf(page),
                    also: page,
                    views,
                  }))}
                />
              </>
            )}
          </section>
        ))}
        <section className="panel" aria-labelledby="per-day">
          <h2 id="per-day">{admin.viewsPerDay}</h2>
          <Views
            of={admin.day}
            rows={loaderData.days.map(({ day, name, views }) => ({
              key: day,
              name: name.bs,
              also: name.ad,
              views,
            }))}
          />
        </section>
      </div>
    </>
  )
}

/** A counted page in words (reports/counted-page.ts). */
function usePageName(): (page: string) => string {
  const { pages, within } = useUsageTexts()
  return (page) => {
    const [, folder = '', slug = ''] = page.split('/')
    const about = Object.hasOwn(within, folder) && within[folder as keyof typeof within]
    return pages[page as keyof typeof pages] ?? (about && slug ? about(slug.replaceAll('-', ' ')) : page)
  }
}

function Views({
  of,
  rows,
}: {
  of: string
  rows: { key: string; name: string; also: string; views: number }[]
}) {
  const admin = useAdminTexts()
  return (
    <table className="admin-views">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{admin.views}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, also, views }) => (
          <tr key={key}>
            <th scope="row">
              {name} {also !== name && <span className="small muted">{also}</span>}
            </th>
            <td>{admin.count(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
