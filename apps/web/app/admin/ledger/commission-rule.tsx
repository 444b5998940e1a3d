import { type Named, useName } from '../../ui/names.tsx'
import { useBooksMessages } from './texts/books.ts'

/** A rule as the page has it, with its figures as they are read. */
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
  kept: string
  vat: string | null
  vendor: string
}

/** What a rule is for, what it keeps, and what it makes of Rs 1,000; its place can be changed and it can be ended. */
export function CommissionRuleItem(props: { rule: ShownRule; isFirst: boolean; isLast: boolean }) {
  const { rule, isFirst, isLast } = props
  const words = useBooksMessages()
  const nameOf = useName()
  const scope = words.scopes[rule.scope]
  const what = rule.target ? words.scopeOf(scope, nameOf(rule.target)) : scope
  const since =
    rule.status === 'ended'
      ? words.endedOn(rule.from, rule.to ?? '')
      : rule.status === 'planned'
        ? words.from(rule.from)
        : rule.created_by && words.since(rule.from)
  const who = rule.created_by ? words.by(rule.created_by) : words.placeholder
  const button = (name: 'up' | 'down' | 'end', style: string) => (
    <button
      type="submit"
      name={name}
      value={rule.id}
      className={`button is-small ${style}`}
      aria-label={words.which(words[name], what)}
    >
      {words[name]}
    </button>
  )
  return (
    <li>
      <span>
        <strong>{what}</strong> ·{' '}
        {rule.kind === 'percent' ? words.percent(rule.value) : words.fixed(rule.value)}
        <span className="admin-line">
          {rule.vat
            ? words.example(rule.kept, rule.vat, rule.vendor)
            : words.exampleNoVat(rule.kept, rule.vendor)}
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
