import type { Right } from '@himalayan-green/shop/context.ts'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { pagesFor } from '../menu.ts'
import { useAdminTexts } from '../texts/admin.ts'
import { PointEvidence } from './point-evidence.tsx'
import { PointForms, type Sent } from './point-forms.tsx'
import { pathOf, type ShownPoint } from './shown-point.ts'
import { useStartTexts } from './texts/start.ts'

/** What the shop needs: each point with what the shop knows of it, and the link to mend it. */
export function PointList(props: {
  points: ShownPoint[]
  /** Whether the shop was open before; then nothing is needed for that again. */
  wasOpen: boolean
  rights: Right[]
  addresses: { mail: string | null; sms: string | null }
  sent: Sent
}) {
  const { points, wasOpen, rights, addresses, sent } = props
  const texts = useStartTexts()
  const done = points.filter(({ is_done }) => is_done).length
  return (
    <section className="panel" aria-labelledby="points">
      <h2 id="points">{texts.list}</h2>
      <p className="start-progress">
        <b>{texts.progress(done, points.length)}</b>
        <progress value={done} max={points.length} aria-label={texts.list} />
      </p>
      <p className="muted">{texts.listIntro}</p>
      <ol className="start-points">
        {points.map((point) => (
          <li key={point.key} id={point.key}>
            <h3>
              {texts.points[point.key]}{' '}
              <PointFlag isDone={point.is_done} isNeeded={point.is_mandatory && !wasOpen} />
            </h3>
            <PointEvidence point={point} />
            <PointLink point={point} rights={rights} />
            <PointForms point={point} addresses={addresses} sent={sent} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PointFlag({ isDone, isNeeded }: { isDone: boolean; isNeeded: boolean }) {
  const texts = useStartTexts()
  if (isDone)
    return (
      <Flag tone="green" icon="check-circle-fill">
        {texts.done}
      </Flag>
    )
  return isNeeded ? <Flag tone="red">{texts.needed}</Flag> : <Flag tone="tori">{texts.missing}</Flag>
}

/** The link to the page where it is mended, for who may open it; others read whom to ask. */
function PointLink({ point, rights }: { point: ShownPoint; rights: Right[] }) {
  const texts = useStartTexts()
  const admin = useAdminTexts()
  const href = useHref()
  const path = pathOf(point)
  if (!path) return null
  const page = pagesFor(rights).find((page) => page.path === path)
  if (!page) return point.is_done ? null : <p className="small muted">{texts.notYours}</p>
  return (
    <Link className="link start-link" to={href(path)}>
      {page.title(admin)}
    </Link>
  )
}
