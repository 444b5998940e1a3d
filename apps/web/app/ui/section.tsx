import { type ReactNode, useId } from 'react'
import { useLocale, useTexts } from '../locale.tsx'
import { Link } from './link.tsx'

/** A part of a page under a heading in both scripts, with a link to all of it. A `quiet` one is seen without its heading. */
export function Section(props: {
  title: string
  second?: ReactNode
  all?: string
  quiet?: boolean
  children: ReactNode
}) {
  const { title, second, all, quiet = false, children } = props
  const { catalogue } = useTexts()
  const other = useLocale() === 'en' ? 'ne' : 'en'
  const id = useId()
  return (
    <section className={quiet ? 'section is-quiet' : 'section'} aria-labelledby={id}>
      <div className="wrap">
        <div className={quiet ? 'visually-hidden' : 'section-head'}>
          <div className="section-title">
            <h2 id={id}>{title}</h2>
            {second && (
              <span lang={other} className="other-name">
                {second}
              </span>
            )}
          </div>
          {all && (
            <Link className="link" to={all} aria-describedby={id}>
              {catalogue.seeAll}
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
