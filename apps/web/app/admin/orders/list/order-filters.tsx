import { dayInWords } from '@himalayan-green/shop/nepal/day-in-words.ts'
import { readDay } from '@himalayan-green/shop/nepal/read-day.ts'
import { Form } from 'react-router'
import { DayField } from '../../../forms/day-field.tsx'
import { Field } from '../../../forms/field.tsx'
import { useHref, useLocale, useTexts } from '../../../locale.tsx'
import { usePaymentTexts } from '../../../payment/texts/payment.ts'
import { useCommonTexts } from '../../../texts/common.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Named, useName } from '../../../ui/names.tsx'
import { ListSearch } from '../../list/list-search.tsx'
import { useWorkbenchTexts } from '../texts/workbench.ts'
import { addressOf, DAYS, type OrderQuery, PARAMETERS } from './order-query.ts'
import type { FaultyDays } from './orders.server.ts'

type Choice = Named & { id: number }

interface Props {
  query: OrderQuery
  faultyDays: FaultyDays
  choices: {
    vendors: Choice[]
    zones: Choice[]
    narrowed: Partial<Record<(typeof NARROWED)[number], Choice>>
  }
}

/** Set by the figures of reports, and not by the form. */
const NARROWED = ['slot', 'category', 'district', 'ward'] as const

/** Set by Today, beside the day. */
const BY_LINK = ['delivery_start'] as const

/** What narrows the list: a field, a chip for each filter that is set, which takes it away, and a form that sets them. */
export function OrderFilters({ query, choices, faultyDays }: Props) {
  const href = useHref()
  const texts = useWorkbenchTexts()
  const common = useCommonTexts()
  const base = href('/admin/orders')
  const set = useSetFilters({ query, choices })
  return (
    <div className="list-filters">
      <ListSearch action={base} search={query.search} texts={texts}>
        <HiddenQuery query={query} without={['search']} />
      </ListSearch>
      {set.map(({ name, title, text }) => (
        <Link
          key={name}
          className="chip"
          aria-current="true"
          to={addressOf(base, { ...query, [name]: undefined })}
          aria-label={common.andThen(`${title}: ${text}`, texts.without(title))}
        >
          {title}: {text} <Icon name="x" size="tiny" />
        </Link>
      ))}
      <details
        className="workbench-more"
        key={JSON.stringify({ query, faultyDays })}
        open={Object.keys(faultyDays).length > 0}
      >
        <summary className="chip" data-filter-key>
          <Icon name="plus" size="tiny" /> {texts.filter}
        </summary>
        <FilterForm query={query} choices={choices} faultyDays={faultyDays} />
      </details>
    </div>
  )
}

/** The filters that stay as they are when a form sets others. */
function HiddenQuery({ query, without }: { query: OrderQuery; without: readonly string[] }) {
  return PARAMETERS.filter((name) => !without.includes(name) && query[name]).map((name) => (
    <input key={name} type="hidden" name={name} value={query[name]} />
  ))
}

const IN_FORM = ['state', 'vendor', 'payment', 'zone', ...DAYS, 'late'] as const

function FilterForm({ query, choices, faultyDays }: Props) {
  const href = useHref()
  const nameOf = useName()
  const texts = useWorkbenchTexts()
  const { methods } = usePaymentTexts()
  const select = (
    name: 'state' | 'vendor' | 'payment' | 'zone',
    options: [value: string, text: string][],
  ) => (
    <Field label={texts[name]}>
      {(control) => (
        <select {...control} name={name} defaultValue={query[name] ?? ''}>
          <option value="">{name === 'state' ? texts.states.open : texts.any}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const named = (all: Choice[]) => all.map((one): [string, string] => [`${one.id}`, nameOf(one)])
  const day = (name: (typeof DAYS)[number]) => (
    <DayField
      key={name}
      name={name}
      label={texts[name]}
      value={faultyDays[name]?.typed ?? query[name]}
      error={faultyDays[name]?.error}
      answer={faultyDays}
    />
  )
  return (
    <Form action={href('/admin/orders')} className="workbench-filter-form">
      <HiddenQuery query={query} without={IN_FORM} />
      {select(
        'state',
        Object.entries(texts.states).filter(([state]) => state !== 'open'),
      )}
      {select('vendor', named(choices.vendors))}
      {select('payment', Object.entries(methods))}
      {select('zone', named(choices.zones))}
      {DAYS.map(day)}
      <label className="checkbox-line">
        <input type="checkbox" name="late" value="1" defaultChecked={query.late !== undefined} /> {texts.late}
      </label>
      <button type="submit" className="button is-small">
        {texts.apply}
      </button>
    </Form>
  )
}

/** The filters that are set, in words. */
function useSetFilters({ query, choices }: Pick<Props, 'query' | 'choices'>) {
  const nameOf = useName()
  const { shell } = useTexts()
  const texts = useWorkbenchTexts()
  const { methods } = usePaymentTexts()
  const nameIn = (all: Choice[], id: string) => {
    const found = all.find((one) => `${one.id}` === id)
    return found ? nameOf(found) : id
  }
  const narrowedTo = (name: (typeof NARROWED)[number], id: string) => {
    const found = choices.narrowed[name]
    return found ? nameOf(found) : id
  }
  const locale = useLocale()
  const dayOf = (typed: string) => {
    const day = readDay(typed)
    return day ? dayInWords(day, locale) : typed
  }
  const words: Record<
    (typeof IN_FORM | typeof BY_LINK | typeof NARROWED)[number] | 'search',
    (value: string) => string
  > = {
    search: (value) => value,
    state: (value) => texts.states[value as keyof typeof texts.states] ?? value,
    vendor: (value) => nameIn(choices.vendors, value),
    payment: (value) => methods[value as keyof typeof methods] ?? value,
    zone: (value) => nameIn(choices.zones, value),
    from: dayOf,
    to: dayOf,
    delivered_from: dayOf,
    delivered_to: dayOf,
    delivery_day: dayOf,
    delivery_start: (value) => value,
    slot: (value) => narrowedTo('slot', value),
    category: (value) => narrowedTo('category', value),
    district: (value) => narrowedTo('district', value),
    ward: (value) => narrowedTo('ward', value),
    late: () => '✓',
  }
  return (['search', ...IN_FORM, ...BY_LINK, ...NARROWED] as const).flatMap((name) => {
    const value = query[name]
    return value
      ? [{ name, title: name === 'search' ? shell.search : texts[name], text: words[name](value) }]
      : []
  })
}
