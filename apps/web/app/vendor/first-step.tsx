import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icons/icon.tsx'
import { useFirstStepsTexts } from './texts/first-steps.ts'

/** One thing to do. `isDone` is left out where nothing in the data says so: something to read. */
export function FirstStep(props: {
  isDone?: boolean
  title: string
  text: string
  path?: string
  children?: ReactNode
}) {
  const { isDone, title, text, path, children } = props
  const texts = useFirstStepsTexts()
  return (
    <li className="first-step">
      <span className={isDone ? 'first-step-mark is-done' : 'first-step-mark'}>
        {isDone && <Icon name="check" size="small" />}
        {isDone === undefined && <Icon name="caret-right" size="small" />}
      </span>
      <div>
        <h2>
          {path ? <Link to={path}>{title}</Link> : title}
          {isDone !== undefined && (
            <span className="visually-hidden">: {isDone ? texts.done : texts.open}</span>
          )}
        </h2>
        <p className="muted">{text}</p>
        {children}
      </div>
    </li>
  )
}
