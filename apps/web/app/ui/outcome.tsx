import { type ReactNode, useEffect, useRef } from 'react'
import { focusWhenQuiet } from '../browser/focus-when-quiet.ts'
import { Icon } from './icons/icon.tsx'

/** The outcome of a sent form: screen readers announce it, and the keyboard goes on from there. */
export function Outcome({ tone, children }: { tone: 'green' | 'red'; children: ReactNode }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => focusWhenQuiet(notice.current), [])
  const isRefused = tone === 'red'
  return (
    <p ref={notice} tabIndex={-1} className={`notice is-${tone}`} role={isRefused ? 'alert' : 'status'}>
      <Icon name={isRefused ? 'warning-circle' : 'check-circle-fill'} /> <span>{children}</span>
    </p>
  )
}
