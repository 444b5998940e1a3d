import type { DistrictHours, HubTime } from '@himalayan-green/shop/vendors/sending/hub-hours.ts'
import type { SendTime } from '@himalayan-green/shop/vendors/sending/send-times.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { firstFault } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { useName } from '../../ui/names.tsx'
import { SentDays } from '../../vendor/days/sent-days.tsx'
import { useDaysTexts } from '../../vendor/days/texts/days.ts'
import { Reason } from './packing-form.tsx'
import type { action } from './vendor-action.server.ts'

type Refused = RefusedForm | undefined

/** On which weekdays a vendor sends, and how long its goods are on the way, with the form that sets it. */
export function VendorSending(props: { times: SendTime[]; hub: HubTime; refused: Refused }) {
  const { times, hub, refused } = props
  const { hours, district_hours } = hub
  const texts = useDaysTexts()
  const name = useName()
  const district = name(hub.district)
  const { errors, typed } = refused ?? { errors: {}, typed: {} }
  const focused = firstFault(errors, ['hours', 'reason'])
  return (
    <section className="panel" aria-labelledby="sending">
      <h2 id="sending">{texts.staffTitle}</h2>
      {times.length === 0 ? <p>{texts.staffNone}</p> : <SentDays times={times} />}
      <h3>{texts.hub}</h3>
      <p>{hours === null ? texts.hubOfDistrict(district_hours, district) : texts.hubIs(hours)}</p>
      <details className="facts-fold" open={refused !== undefined} key={hours}>
        <summary>{texts.change}</summary>
        <p className="small muted">{texts.hubText}</p>
        <form method="post" noValidate>
          <input type="hidden" name="seen" value={hours ?? ''} />
          <TextField
            name="hours"
            label={texts.hubHours}
            hint={texts.hubHint(district)}
            inputMode="numeric"
            typed={typed}
            faults={errors}
            focused={focused}
            defaultValue={`${hours ?? ''}`}
            optional
          />
          <Reason name="reason" label={texts.reason} refused={refused} isFocused={focused === 'reason'} />
          <Intent<typeof action> name="hub" className="button">
            {texts.set}
          </Intent>
        </form>
      </details>
    </section>
  )
}

/** How long goods of each district are on the way, of vendors without hours of their own. */
export function DistrictHub({ districts, refused }: { districts: DistrictHours[]; refused: Refused }) {
  const texts = useDaysTexts()
  const common = useCommonTexts()
  const name = useName()
  const far = districts.filter(({ hours }) => hours > 0)
  const { errors, typed } = refused ?? { errors: {}, typed: {} }
  const focused = firstFault(errors, ['district', 'hours', 'reason'])
  return (
    <section className="panel" aria-labelledby="hub">
      <h2 id="hub">{texts.districts}</h2>
      {far.length === 0 ? (
        <p>{texts.noDistricts}</p>
      ) : (
        <ul className="admin-list">
          {far.map((district) => (
            <li key={district.id}>
              <span>{name(district)}</span>
              <span className="small muted">{texts.hubIs(district.hours)}</span>
            </li>
          ))}
        </ul>
      )}
      <details className="facts-fold" open={refused !== undefined}>
        <summary>{texts.change}</summary>
        <p className="small muted">{texts.districtsText}</p>
        <form method="post" noValidate>
          <Field label={texts.district} error={errors.district}>
            {(control) => (
              <select {...control} name="district" defaultValue={typed.district ?? ''}>
                <option value="">{common.choose}</option>
                {districts.map((district) => (
                  <option key={district.id} value={district.id}>
                    {name(district)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            name="hours"
            label={texts.hubHours}
            inputMode="numeric"
            typed={typed}
            faults={errors}
            focused={focused}
          />
          <Reason name="reason" label={texts.reason} refused={refused} isFocused={focused === 'reason'} />
          <Intent<typeof action> name="hub" className="button">
            {texts.set}
          </Intent>
        </form>
      </details>
    </section>
  )
}
