import type { Address } from '@himalayan-green/shop/places/addresses.ts'
import { useMessages } from '../../locale.tsx'
import { Field } from '../field.tsx'
import { Flag } from '../flag.tsx'
import { Icon } from '../icon.tsx'
import { type Named, useName } from '../names.tsx'
import { OptionCard } from './option-card.tsx'
import { TextField } from './text-field.tsx'
import type { Faults, Typed } from './typed.ts'

interface District extends Named {
  id: number
}

interface FormState {
  typed: Typed
  faults: Faults
  focused: string | undefined
}

/** Where the order goes: one of the person's addresses, or a new one. */
export function AddressChoice(props: FormState & { addresses: Address[]; districts: District[] }) {
  const { addresses, districts, typed, faults, focused } = props
  const nameOf = useName()
  const { checkout: words } = useMessages()
  const chosen = typed.address ?? String(addresses[0]?.id ?? 'new')
  const fields = <AddressFields districts={districts} typed={typed} faults={faults} focused={focused} />
  return (
    <section className="panel" aria-labelledby="address">
      <h2 id="address">{words.address}</h2>
      {faults.address && (
        <p className="field-error">
          <Icon name="warning-circle" /> {faults.address}
        </p>
      )}
      {addresses.map((address) => (
        <OptionCard
          key={address.id}
          name="address"
          value={address.id}
          checked={chosen === String(address.id)}
          title={words.place(address.tole, address.location, address.ward_no, nameOf(address.district))}
          badge={address.is_default && <Flag tone="green">{words.isDefault}</Flag>}
        >
          {address.landmark && <span>{address.landmark}</span>}
        </OptionCard>
      ))}
      {addresses.length > 0 ? (
        <OptionCard
          name="address"
          value="new"
          checked={chosen === 'new'}
          title={words.addAddress}
          opens={fields}
        />
      ) : (
        <>
          <input type="hidden" name="address" value="new" />
          {fields}
        </>
      )}
    </section>
  )
}

function AddressFields({ districts, ...form }: FormState & { districts: District[] }) {
  const { typed, faults, focused } = form
  const nameOf = useName()
  const { checkout: words } = useMessages()
  const district = 'address.district_id'
  return (
    <>
      <div className="field-pair">
        <Field label={words.district} error={faults[district] && words.chooseDistrict}>
          {(control) => (
            <select
              {...control}
              name={district}
              defaultValue={typed[district] ?? ''}
              // biome-ignore lint/a11y/noAutofocus: the page comes back because this field needs another look
              autoFocus={focused === district}
            >
              <option value="">{words.chooseDistrict}</option>
              {districts.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField {...form} name="address.location" label={words.location} autoComplete="address-level2" />
      </div>
      <div className="field-pair">
        <TextField {...form} name="address.ward_no" label={words.ward} inputMode="numeric" maxLength={2} />
        <TextField {...form} name="address.tole" label={words.tole} autoComplete="address-line1" />
      </div>
      <TextField
        {...form}
        name="address.landmark"
        label={words.landmark}
        hint={words.landmarkHint}
        autoComplete="address-line2"
        optional
      />
    </>
  )
}
