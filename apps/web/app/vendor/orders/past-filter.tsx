import { SEEN_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import { usePastOrdersTexts } from './texts/past-orders.ts'

interface Props {
  query: { search?: string | undefined; month?: string | undefined; state?: string | undefined }
  months: { month: string; name: string }[]
}

/** What the list is searched for, and the month; the state is chosen by links and stays as it is. */
export function PastFilter({ query: { search, month, state }, months }: Props) {
  const href = useHref()
  const texts = usePastOrdersTexts()
  return (
    <search>
      <Form className="past-filter" action={href('/vendor/orders')} key={`${search} ${month}`}>
        {state && <input type="hidden" name="state" value={state} />}
        <Field label={texts.search} hint={texts.searchHint(SEEN_DAYS)}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="search"
              defaultValue={search}
              maxLength={100}
              enterKeyHint="search"
            />
          )}
        </Field>
        <Field label={texts.month}>
          {(control) => (
            <select {...control} name="month" defaultValue={month ?? ''}>
              <option value="">{texts.anyMonth}</option>
              {months.map(({ month, name }) => (
                <option key={month} value={month}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button is-ghost">
          {texts.show}
        </button>
      </Form>
    </search>
  )
}
