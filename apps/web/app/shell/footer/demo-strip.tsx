import { useId } from 'react'
import { useHref } from '../../locale.tsx'
import { useSite } from '../../site.ts'
import { Link } from '../../ui/link.tsx'
import { useDemoStripTexts } from './texts/demo-strip.ts'

/**
 * In the demo alone: a button for each of its people, which signs in at once, and its tools. They are forms and no links, as a link may
 * be followed by a browser or a robot ahead of any tap.
 */
export function DemoStrip() {
  const { demo } = useSite()
  const texts = useDemoStripTexts()
  const href = useHref()
  const id = useId()
  if (!demo) return null
  return (
    <section className="demo-strip" aria-labelledby={id}>
      <p>
        <b id={id}>{texts.title}</b> {texts.text}
      </p>
      <div className="demo-strip-people">
        {Object.entries(texts.people).map(([who, label]) => (
          <form key={who} method="post" action={href(`/dev/as/${who}`)}>
            <button type="submit" className="button is-small is-outline-on-pine">
              {label}
            </button>
          </form>
        ))}
      </div>
      <ul aria-label={texts.tools}>
        <li>
          <Link to={href('/dev')}>{texts.about}</Link>
        </li>
        <li>
          <Link to={href('/dev/outbox')}>{texts.outbox}</Link>
        </li>
        <li>
          <Link to={href('/dev/clock')}>{texts.clock}</Link>
        </li>
        {demo.simulators && (
          <li>
            <a href={demo.simulators} target="_blank" rel="noopener">
              {texts.simulators}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
