import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import type { action } from './category-action.server.ts'
import { useCategoriesTexts } from './texts/categories.ts'

/** The place in the list as a number: for moves that take many presses of the list's buttons. */
export function CategoryPlace(props: { place: number; of: number; typed: Typed; errors: Faults }) {
  const { place, of, typed, errors } = props
  const texts = useCategoriesTexts()
  return (
    <section className="panel" aria-labelledby="place">
      <h2 id="place">{texts.place}</h2>
      <Form method="post" noValidate preventScrollReset className="category-place" key={place}>
        <Field label={texts.place} hint={texts.placeOf(of)} error={errors.place}>
          {(control) => (
            <input
              {...control}
              name="place"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.place ?? place}
            />
          )}
        </Field>
        <Intent<typeof action> name="place" className="button is-ghost">
          {texts.move}
        </Intent>
      </Form>
    </section>
  )
}
