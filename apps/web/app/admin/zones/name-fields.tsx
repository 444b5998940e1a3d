import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useZonesTexts } from './texts/zones.ts'

interface Props {
  typed: Typed
  faults: Faults
  focused: string | undefined
}

/** The names of a zone, an area or a place, in both languages. */
export function NameFields(field: Props) {
  const texts = useZonesTexts()
  return (
    <div className="field-pair">
      <TextField {...field} name="name_en" label={texts.name_en} autoComplete="off" maxLength={80} />
      <TextField {...field} name="name_ne" label={texts.name_ne} autoComplete="off" maxLength={80} />
    </div>
  )
}

/** Other spellings and names of an area or a place, by commas. */
export function AliasesField(field: Props) {
  const texts = useZonesTexts()
  return (
    <TextField
      {...field}
      name="aliases"
      label={texts.aliases}
      hint={texts.aliasesHint}
      autoComplete="off"
      optional
    />
  )
}
