import { TextField } from '../../forms/text-field.tsx'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import { PalikaField } from '../../places/palika-field.tsx'
import { useZonesTexts } from './texts/zones.ts'

/** Fields that name wards: a palika in any spelling, and "1-17", "1, 2, 5-9" or "all". */
export function WardFields({ typed, faults }: { typed: Typed; faults: Faults }) {
  const texts = useZonesTexts()
  const focused = firstFault(faults, ['location', 'wards'])
  return (
    <div className="field-pair">
      <PalikaField
        name="location"
        typed={typed.location}
        error={faults.location}
        focused={focused === 'location'}
        onFound={() => {}}
      />
      <TextField
        typed={typed}
        faults={faults}
        focused={focused}
        name="wards"
        label={texts.wardNumbers}
        hint={texts.wardNumbersHint}
        autoComplete="off"
        maxLength={120}
      />
    </div>
  )
}
