import { type ReactNode, useId } from 'react'
import { useHref, useTexts } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useTodayTexts } from './texts/today.ts'
import type { Card } from './today.server.ts'

/** A panel of Today. What could not be read says so in its own place. */
export function TodayCard<T>(props: {
  title: string
  note?: string | undefined
  /** Beside the title, at its end. */
  more?: ReactNode
  className?: string
  of: Exclude<Card<T>, null>
  children: (data: T) => ReactNode
}) {
  const { title, note, more, className, of, children } = props
  const id = useId()
  return (
    <section
      className={className ? `panel today-card ${className}` : 'panel today-card'}
      aria-labelledby={id}
    >
      <div className="today-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="muted">{note}</span>}
        {more}
      </div>
      {of === 'failed' ? <CardFailed /> : children(of.data)}
    </section>
  )
}

export function CardFailed() {
  const href = useHref()
  const texts = useTodayTexts()
  const { shell } = useTexts()
  return (
    <p className="today-failed">
      {texts.failed}{' '}
      <Link className="link" to={href('/admin')}>
        {shell.tryAgain}
      </Link>
    </p>
  )
}
