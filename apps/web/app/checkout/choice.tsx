import type { ReactNode } from 'react'
import { usePlacesTexts } from '../places/texts/places.ts'
import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { OptionCard } from './option-card.tsx'

/** One saved address or contact. */
export interface Saved {
  id: number
  title: string
  lines: (string | false)[]
  is_default: boolean
  /** Why it cannot be chosen. */
  fault?: string | undefined
}

/** A part of the checkout where something saved is chosen, or something new is written, which opens without scripts too. */
export function Choice(props: {
  name: 'address' | 'contact'
  title: string
  saved: Saved[]
  /** An id, or `new`. */
  chosen: string
  fault: string | undefined
  addLabel: string
  /** For a new one. */
  fields: ReactNode
}) {
  const { name, title, saved, chosen, fault, addLabel, fields } = props
  const texts = usePlacesTexts()
  return (
    <section className="panel" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {fault && (
        <p className="field-error">
          <Icon name="warning-circle" /> {fault}
        </p>
      )}
      {saved.map(({ id, title, lines, is_default, fault }) => (
        <OptionCard
          key={id}
          name={name}
          value={id}
          checked={chosen === String(id)}
          disabled={!!fault}
          title={title}
          badge={is_default && <Flag tone="green">{texts.isDefault}</Flag>}
        >
          {lines.filter(Boolean).map((line) => (
            <span key={String(line)}>{line}</span>
          ))}
          {fault && <span className="option-fault">{fault}</span>}
        </OptionCard>
      ))}
      {saved.length > 0 ? (
        <OptionCard name={name} value="new" checked={chosen === 'new'} title={addLabel} opens={fields} />
      ) : (
        <>
          <input type="hidden" name={name} value="new" />
          {fields}
        </>
      )}
    </section>
  )
}
