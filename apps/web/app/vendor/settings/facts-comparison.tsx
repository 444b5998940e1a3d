import { type Fact, useFactsTexts } from './texts/facts.ts'

type Texts = Record<string, string | null>

/** The proposed or, with `isDone`, the made changes: from which value to which. */
export function FactsComparison(props: { before: Texts; after: Texts; isDone?: boolean }) {
  const { before, after, isDone = false } = props
  const texts = useFactsTexts()
  const [from, to] = isDone ? [texts.was, texts.became] : [texts.now, texts.wanted]
  return (
    <dl className="fact-grid facts-changed">
      {Object.entries(after).map(([fact, wanted]) => (
        <div key={fact}>
          <dt className="muted">{texts.names[fact as Fact] ?? fact}</dt>
          <dd>
            <span className="muted">{from}:</span> {before[fact] || '–'}
          </dd>
          <dd>
            <span className="muted">{to}:</span> <b>{wanted || '–'}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
