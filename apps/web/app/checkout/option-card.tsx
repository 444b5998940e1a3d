import type { ReactNode } from 'react'

/** One of several options, as a card with a radio button; its details may open under it, without scripts too. */
export function OptionCard(props: {
  name: string
  value: string | number
  checked: boolean
  disabled?: boolean
  /** Of a contact: somebody else's (checkout.css). */
  isForOther?: boolean
  title: ReactNode
  /** At the right of the title. */
  badge?: ReactNode
  children?: ReactNode
  /** Shown while this one is chosen. */
  opens?: ReactNode
}) {
  const { name, value, checked, disabled, isForOther, title, badge, children, opens } = props
  return (
    <div className="option">
      <label className={disabled ? 'option-card is-disabled' : 'option-card'}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={checked}
          disabled={disabled}
          data-for-other={isForOther || undefined}
        />
        <span className="option-dot" />
        <span className="option-text">
          <b>{title}</b>
          {children}
        </span>
        {badge}
      </label>
      {opens && <div className="option-opens">{opens}</div>}
    </div>
  )
}
