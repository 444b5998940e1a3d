import { type Fact, useFactsMessages } from '../messages/facts.ts'

type Texts = Record<string, string | null>

/** What is to be another, from what to what. */
export function FactsComparison(props: { before: Texts; after: Texts }) {
  const { before, after } = props
  const words = useFactsMessages()
  return (
    <dl className="vendor-facts facts-changed">
      {Object.entries(after).map(([fact, wanted]) => (
        <div key={fact}>
          <dt className="muted">{words.names[fact as Fact] ?? fact}</dt>
          <dd>
            <span className="muted">{words.now}:</span> {before[fact] || '–'}
          </dd>
          <dd>
            <span className="muted">{words.wanted}:</span> <b>{wanted || '–'}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
