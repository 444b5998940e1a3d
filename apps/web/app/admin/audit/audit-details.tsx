import { Count } from '../../ui/count.tsx'
import { useAuditTexts } from './texts/audit.ts'

/** What the log keeps of an event, by name. Nested values make a list of their own, so that readers see and hear its end. */
export function AuditDetails({ of }: { of: object }) {
  return (
    <dl className="small">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{Array.isArray(of) ? <Count of={Number(name) + 1} /> : name}</dt>
          <dd>
            <Detail value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** A figure in the reader's digits, a word for yes, no and nothing. */
function Detail({ value }: { value: unknown }) {
  const texts = useAuditTexts()
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return <Count of={value} />
  if (typeof value !== 'object') return String(value)
  if (Object.keys(value).length === 0) return texts.nothing
  if (!Array.isArray(value) || !value.every(isPlain)) return <AuditDetails of={value} />
  return Object.entries(value).map(([place, one]) => (
    <span key={place}>
      {place !== '0' && ', '}
      <Detail value={one} />
    </span>
  ))
}
