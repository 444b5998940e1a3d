import { type Named, useName } from '../../ui/names.tsx'
import { useBooksTexts } from './texts/books.ts'

/** A rule with its figures as the page shows them. */
export interface ShownRule {
  id: number
  scope: 'all' | 'category' | 'vendor' | 'product'
  target: Named | null
  kind: 'percent' | 'fixed'
  value: string
  status: 'planned' | 'active' | 'ended'
  from: string
  to: string | null
  created_by: string | null
  commission: string
  vat: string | null
  vendor: string
}

/** What a rule covers, what it takes, and what it takes of Rs 1,000; staff can move it and end it. */
export function CommissionRuleItem(props: { rule: ShownRule; isFirst: boolean; isLast: boolean }) {
  const { rule, isFirst, isLast } = props
  const texts = useBooksTexts()
  const nameOf = useName()
  const scope = texts.scopes[rule.scope]
  const what = rule.target ? texts.scopeOf(scope, nameOf(rule.target)) : scope
  const since =
    rule.status === 'ended'
      ? texts.endedOn(rule.from, rule.to ?? '')
      : rule.status === 'planned'
        ? texts.from(rule.from)
        : rule.created_by && texts.since(rule.from)
  const who = rule.created_by ? texts.by(rule.created_by) : texts.placeholder
  const button = (name: 'up' | 'down' | 'end', style: string) => (
    <button
      type="submit"
      name={name}
      value={rule.id}
      className={`button is-small ${style}`}
      aria-label={texts.which(texts[name], what)}
    >
      {texts[name]}
    </button>
  )
  return (
    <li>
      <span>
        <strong>{what}</strong> ·{' '}
        {rule.kind === 'percent' ? texts.percent(rule.value) : texts.fixed(rule.value)}
        <span className="admin-line">
          {rule.vat
            ? texts.example(rule.commission, rule.vat, rule.vendor)
            : texts.exampleNoVat(rule.commission, rule.vendor)}
        </span>
        <span className="small muted admin-line">{[since, who].filter(Boolean).join(' · ')}</span>
      </span>
      {rule.status !== 'ended' && (
        <form method="post" className="admin-state">
          {!isFirst && button('up', 'is-ghost')}
          {!isLast && button('down', 'is-ghost')}
          {button('end', 'is-danger')}
        </form>
      )}
    </li>
  )
}
