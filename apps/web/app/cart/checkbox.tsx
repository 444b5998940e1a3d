import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../ui/icons/icon.tsx'

/** A 24 px box in a target of 44 px. The native input lies under the drawing. */
export function Checkbox(props: ComponentProps<'input'> & { className?: string; children: ReactNode }) {
  const { className, children, ...input } = props
  return (
    <label className={className ? `checkbox ${className}` : 'checkbox'}>
      <input type="checkbox" {...input} />
      <span className="checkbox-box">
        <Icon name="check" size="tiny" />
      </span>
      {children}
    </label>
  )
}
