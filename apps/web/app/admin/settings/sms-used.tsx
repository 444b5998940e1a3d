import type { SmsBudget } from '@himalayan-green/shop/messaging/sms-budget.ts'
import { Link } from 'react-router'
import { useHref, useLocale } from '../../locale.tsx'
import { devanagari } from '../../texts/devanagari.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useSmsBudgetTexts } from './texts/sms-budget.ts'

/** How many SMS of this month's budget are used, beside the setting of the budget. */
export function SmsUsed({ budget: { parts, most } }: { budget: SmsBudget }) {
  const texts = useSmsBudgetTexts()
  const figure = useFigure()
  return (
    <p className="small muted">
      {most === null ? texts.usedWithout(figure(parts)) : texts.used(figure(parts), figure(most))}{' '}
      {texts.explained}
    </p>
  )
}

/** Warns that four fifths of the month's SMS are used, or all; nothing before. */
export function SmsWarning({ budget: { parts, most } }: { budget: SmsBudget }) {
  const texts = useSmsBudgetTexts()
  const figure = useFigure()
  const href = useHref()
  if (most === null || parts === 0 || parts * 100 < most * 80) return null
  return (
    <p className={parts >= most ? 'notice is-red' : 'notice'}>
      <Icon name="warning-circle" />
      <span>
        {parts >= most
          ? texts.usedUp(figure(parts), figure(most))
          : texts.nearlyUsed(figure(parts), figure(most))}{' '}
        <Link className="link" to={href('/admin/settings')}>
          {texts.change}
        </Link>
      </span>
    </p>
  )
}

function useFigure() {
  const locale = useLocale()
  return (number: number) => (locale === 'ne' ? devanagari(number) : number.toLocaleString('en-IN'))
}
