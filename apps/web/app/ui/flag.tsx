import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-paths.ts'

/** A status: always a word, the colour only repeats it. */
export function Flag(props: {
  tone?: 'grey' | 'tori' | 'green' | 'blue' | 'red'
  icon?: IconName
  children: ReactNode
}) {
  const { tone = 'grey', icon, children } = props
  return (
    <span className={tone === 'grey' ? 'flag' : `flag is-${tone}`}>
      {icon && <Icon name={icon} size="tiny" />}
      {children}
    </span>
  )
}
