import type { WholeRun } from '@himalayan-green/shop/runs/read-run.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import type { action } from './run-action.server.ts'
import { RunTick } from './run-tick.tsx'
import { useRunsTexts } from './texts/runs.ts'

interface Planned {
  run: Pick<WholeRun, 'status' | 'version' | 'rider'> & { float: number }
}

/** Sends a run, says that it leaves, or cancels it. */
export function PlanForms(
  props: Planned & {
    hasStops: boolean
    /** Its day in words, if it is not today. */
    otherDay: string | null
    refused: { intent: string; errors: Faults } | undefined
  },
) {
  const { run, hasStops, otherDay, refused } = props
  const texts = useRunsTexts()
  const next = run.status === 'draft' ? 'send' : 'leave'
  const fault = refused?.intent === 'leave' ? refused.errors.other_day : undefined
  return (
    <form method="post" className="panel" noValidate>
      <input type="hidden" name="version" value={run.version} />
      {hasStops && <p className="muted">{next === 'send' ? texts.sendText : texts.leaveText}</p>}
      {hasStops && next === 'leave' && otherDay && (
        <RunTick name="other_day" label={texts.otherDay(otherDay)} fault={fault} />
      )}
      <p className="admin-buttons">
        {hasStops && (
          <Intent<typeof action> name={next} className="button">
            {texts[next]}
          </Intent>
        )}
        <Intent<typeof action> name="cancel" className="button is-ghost">
          {texts.cancel}
        </Intent>
      </p>
      <p className="small muted">{texts.cancelText}</p>
    </form>
  )
}

/** Who rides, and the change to take along. */
export function RunSettings(
  props: Planned & {
    riders: { id: number; name: string; most_stops: number }[]
    refused: { intent: string; typed: Typed; errors: Faults } | undefined
  },
) {
  const { run, riders } = props
  const texts = useRunsTexts()
  const refused = props.refused?.intent === 'change' ? props.refused : undefined
  return (
    <form method="post" className="panel" noValidate>
      <h2>{texts.settings}</h2>
      <input type="hidden" name="version" value={run.version} />
      <div className="field-pair">
        <Field label={texts.rider}>
          {(control) => (
            <select {...control} name="rider" defaultValue={refused?.typed.rider ?? run.rider.id}>
              {riders.map(({ id, name, most_stops }) => (
                <option key={id} value={id}>
                  {texts.riderWith(name, most_stops)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          name="float"
          label={texts.float}
          hint={texts.floatHint}
          typed={refused?.typed ?? {}}
          faults={refused?.errors ?? {}}
          focused={undefined}
          answer={refused}
          prefix="Rs"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          defaultValue={`${run.float}`}
        />
      </div>
      <p className="admin-buttons">
        <Intent<typeof action> name="change" className="button is-ghost">
          {texts.save}
        </Intent>
      </p>
    </form>
  )
}
