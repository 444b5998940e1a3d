import { listAudit, listAuditChoices } from '@himalayan-green/shop/audit/read-audit.ts'
import { dayFaults } from '@himalayan-green/shop/nepal/typed-day.ts'
import { writtenDay, writtenTime } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { AuditEntry, useEventName, useObjectName } from './audit-entry.tsx'
import { useAuditTexts } from './texts/audit.ts'
import { withWrittenTimes } from './written-times.server.ts'
import './audit.css'

export const handle = { access: { staff: 'audit.read' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { locale } = page.ctx
  // A form sends fields that are left alone as empty strings.
  const { day, ...others }: Partial<Record<string, string>> = Object.fromEntries(
    [...url.searchParams].filter(([, value]) => value),
  )
  const fault = day && dayFaults({ day }, locale).day
  const filter: typeof others = fault || day === undefined ? others : { ...others, day }
  const { entries, next } = await orNotFound(listAudit(page.ctx, filter))
  return {
    filter,
    faultyDay: day && fault ? { typed: day, error: fault } : null,
    next,
    choices: await listAuditChoices(page.ctx),
    entries: entries.map(({ at, ...entry }) => ({
      ...entry,
      details: withWrittenTimes(entry.details, locale),
      day: writtenDay(at, locale),
      timestamp: writtenTime(at, locale),
    })),
  }
}

/** What the company's people did, by person, event, object and day. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { filter, faultyDay, choices, entries, next } = loaderData
  const href = useHref()
  const texts = useAuditTexts()
  const eventName = useEventName()
  const objectName = useObjectName()
  const { object_kind, object_id } = filter
  const days = [...new Set(entries.map(({ day }) => day))]
  const name = entries.find((entry) => entry.object_id === object_id)?.object_name ?? null
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'audit', query: filter }]} />
      <p className="muted">{texts.intro}</p>
      <form method="get" className="search-row">
        <Field label={texts.person}>
          {(control) => (
            <select {...control} name="person" key={filter.person} defaultValue={filter.person ?? ''}>
              <option value="">{texts.everybody}</option>
              {choices.people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.action}>
          {(control) => (
            <select {...control} name="action" key={filter.action} defaultValue={filter.action ?? ''}>
              <option value="">{texts.everything}</option>
              {choices.actions.map((action) => (
                <option key={action} value={action}>
                  {eventName(action)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DayField
          key={faultyDay?.typed ?? filter.day}
          name="day"
          label={texts.day}
          value={faultyDay?.typed ?? filter.day}
          error={faultyDay?.error}
          answer={loaderData}
        />
        {object_kind && <input type="hidden" name="object_kind" value={object_kind} />}
        {object_id && <input type="hidden" name="object_id" value={object_id} />}
        <button type="submit" className="button">
          {texts.filter}
        </button>
      </form>
      {Object.keys(filter).length > 0 && (
        <p className="audit-about">
          {object_kind && <span>{texts.about(objectName(object_kind, object_id ?? '', name))}</span>}
          <Link className="link" to={href('/admin/audit')}>
            {texts.all}
          </Link>
        </p>
      )}
      {entries.length === 0 && <p className="panel">{texts.none}</p>}
      {days.map((day) => (
        <section key={day} className="panel audit-day" aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
              ))}
          </ol>
        </section>
      ))}
      {next && (
        <Link
          className="button is-ghost audit-older"
          to={withQuery(href('/admin/audit'), { ...filter, cursor: next })}
        >
          {texts.older}
        </Link>
      )}
    </>
  )
}
