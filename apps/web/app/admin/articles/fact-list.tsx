import { useAdminTexts } from '../texts/admin.ts'

/** A name that a text may have in braces, and what its readers see now. */
export interface ShownFact {
  name: string
  what: string
  value: string
}

/** The names that a writer uses in a text for numbers and lists that can change. */
export function FactList({ facts }: { facts: ShownFact[] }) {
  const admin = useAdminTexts()
  return (
    <details>
      <summary className="link">{admin.facts}</summary>
      <p className="field-hint">{admin.factsText}</p>
      <dl className="admin-fact-list">
        {facts.map(({ name, what, value }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code> {what}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
