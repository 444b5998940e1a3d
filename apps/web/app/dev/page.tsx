import { percentPlayed } from '@himalayan-green/shop/demo/past/progress.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '@himalayan-green/shop/demo/people.ts'
import { data, Link } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { useSite } from '../site.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { DemoPerson } from './demo-person.tsx'
import { useDemoTexts } from './texts/demo.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, config } = context.get(pageContext)
  if (!config.demo) throw data(null, 404)
  return {
    people: Object.keys(DEMO_ACCOUNTS) as DemoAccount[],
    isOpenToOthers: config.isOpenToOthers,
    played: await percentPlayed(ctx),
  }
}

/** What there is to try in the demo: its people with what waits for them, its tools, and how to start over. */
export default function Demo({ loaderData: { people, isOpenToOthers, played } }: Route.ComponentProps) {
  const texts = useDemoTexts()
  const href = useHref()
  const simulators = useSite().demo?.simulators
  return (
    <div className="wrap demo">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.text}</p>
      {played !== null && <p className="notice is-grey">{texts.playing(played)}</p>}
      <div className="demo-people">
        {people.map((who) => (
          <DemoPerson key={who} who={who} />
        ))}
      </div>
      <section>
        <h2>{texts.tools}</h2>
        <ul>
          <li>
            <Link className="link" to={href('/dev/outbox')}>
              {texts.outbox}
            </Link>
          </li>
          <li>
            <Link className="link" to={href('/dev/clock')}>
              {texts.clock}
            </Link>
          </li>
          {simulators && (
            <li>
              <a className="link" href={simulators} target="_blank" rel="noopener">
                {texts.simulators}
              </a>
            </li>
          )}
        </ul>
      </section>
      <section>
        <h2>{texts.again}</h2>
        {isOpenToOthers ? (
          <p>{texts.againOthers}</p>
        ) : (
          <>
            <p>{texts.againText}</p>
            <pre>
              <code>{'npm run db:reset\nnpm start'}</code>
            </pre>
            <p className="muted">{texts.againServer}</p>
          </>
        )}
      </section>
    </div>
  )
}
