import { useId } from 'react'

/** What staff have to say so that a run goes on; `fault` where they did not. */
export function RunTick(props: { name: string; label: string; fault: string | undefined }) {
  const { name, label, fault } = props
  const id = useId()
  return (
    <>
      <label className="run-tick">
        <input
          type="checkbox"
          name={name}
          value="yes"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
        />
        {label}
      </label>
      {fault && (
        <p id={id} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
