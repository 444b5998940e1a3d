import type { AuditEntry as Entry } from '@himalayan-green/shop/audit/read-audit.ts'
import { Link } from 'react-router'
import { useHref, useLocale } from '../../locale.tsx'
import { useRoleName } from '../people/role-flags.tsx'
import { AuditDetails } from './audit-details.tsx'
import { useAuditTexts } from './texts/audit.ts'

/** An event in words; one that has none is shown by its name. */
export function useEventName(): (action: string) => string {
  const { events } = useAuditTexts()
  return (action) => (Object.hasOwn(events, action) ? events[action as keyof typeof events] : action)
}

/** The object of an event, in words: people and roles by name, others by number. */
export function useObjectName(): (kind: string, id: string, name: string | null) => string {
  const { objects, numbered } = useAuditTexts()
  const roleName = useRoleName()
  return (kind, id, name) => {
    const word = Object.hasOwn(objects, kind) ? objects[kind as keyof typeof objects] : kind
    return `${word} ${name ?? (kind === 'role' ? roleName(id) : numbered(id))}`.trim()
  }
}

/** One entry of the audit log: who did what to what, when; the details are folded. */
export function AuditEntry({ entry }: { entry: Omit<Entry, 'at'> & { timestamp: string } }) {
  const { actor_id, actor_name, action, object_kind, object_id, object_name, details, timestamp } = entry
  const href = useHref()
  const texts = useAuditTexts()
  // English makes one sentence of person and event; Nepali puts the event beside the name.
  const between = useLocale() === 'ne' ? ': ' : ' '
  const event = useEventName()(action)
  const object = useObjectName()(object_kind, object_id, object_name)
  const about = new URLSearchParams({ object_kind, object_id })
  return (
    <li>
      <p>
        {actor_id ? (
          <Link to={href(`/admin/audit?person=${actor_id}`)}>
            <b>{actor_name}</b>
          </Link>
        ) : (
          <b>{texts.shop}</b>
        )}
        {between}
        {event}
      </p>
      <p className="small muted">
        <time>{timestamp}</time> ·{' '}
        <Link className="audit-object" to={`${href('/admin/audit')}?${about}`}>
          {object}
        </Link>
      </p>
      {Object.keys(details).length > 0 && (
        <details>
          <summary className="small">{texts.details}</summary>
          <AuditDetails of={details} />
        </details>
      )}
    </li>
  )
}
