import type { Opening } from '@himalayan-green/shop/opening/opening.ts'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import type { action } from './start-action.server.ts'
import { useStartTexts } from './texts/start.ts'

/** Closes an open shop, or changes the reason of a closed one. */
export function CloseForm(props: { opening: Opening; typed: Typed; faults: Faults }) {
  const { opening, typed, faults } = props
  const texts = useStartTexts()
  const fields = { typed, faults, focused: firstFault(faults, ['reason_en', 'reason_ne']) }
  return (
    <section className="panel" aria-labelledby="close">
      <h2 id="close">{opening.is_open ? texts.closeTitle : texts.changeReason}</h2>
      {opening.is_open && <p>{texts.closeText}</p>}
      <form method="post" noValidate>
        <Intent<typeof action> name="close" />
        <input type="hidden" name="seen" value={opening.version} />
        <TextField
          name="reason_en"
          label={texts.reasonEn}
          hint={texts.reasonHint}
          maxLength={200}
          defaultValue={opening.reason_en}
          {...fields}
        />
        <TextField
          name="reason_ne"
          label={texts.reasonNe}
          maxLength={200}
          defaultValue={opening.reason_ne}
          {...fields}
        />
        <button type="submit" className="button is-ghost">
          {opening.is_open ? texts.close : texts.saveReason}
        </button>
      </form>
    </section>
  )
}
