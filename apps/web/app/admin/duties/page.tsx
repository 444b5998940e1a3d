import { requireActor } from '@himalayan-green/shop/context.ts'
import { listDuties } from '@himalayan-green/shop/start/duties.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { pagesFor } from '../menu.ts'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { useDutiesTexts } from './texts/duties.ts'
import './duties.css'

export const handle = { access: { staff: 'setting.change' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const duties = await orNotFound(listDuties(ctx))
  return {
    duties: duties.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
    rights: requireActor(ctx).rights,
  }
}

/** What is to be done comes first. */
const ORDER = ['not_met', 'look', 'met'] as const
const TONES = { met: 'green', not_met: 'red', look: 'tori' } as const

/** `/admin/duties`: what the law asks of the shop, each with what the database says about it now. */
export default function Duties({ loaderData: { duties, rights } }: Route.ComponentProps) {
  const texts = useDutiesTexts()
  const admin = useAdminTexts()
  const href = useHref()
  const pages = pagesFor(rights)
  const met = duties.filter(({ state }) => state === 'met').length
  return (
    <div className="duties stack gap-4">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.intro}</p>
      <p>
        <b>{texts.count(met, duties.length)}</b>
      </p>
      <ol className="duty-list stack gap-3">
        {duties.map(({ key, state, name, source, evidence, path }) => {
          const page = pages.find((page) => page.path === path)
          return (
            <li key={key} className="card">
              <h2>
                {name} <Flag tone={TONES[state]}>{texts.states[state]}</Flag>
              </h2>
              <p>{evidence}</p>
              <p className="small muted">{source}</p>
              {page && (
                <Link className="link" to={href(path)}>
                  {texts.open(page.title(admin))}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
