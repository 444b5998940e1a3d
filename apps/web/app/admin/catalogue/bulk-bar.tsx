import { useState } from 'react'
import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useScripts } from '../../forms/use-scripts.ts'
import { type Named, useName } from '../../ui/names.tsx'
import type { action, CatalogueAnswer } from './catalogue-action.server.ts'
import { useCatalogueTexts } from './texts/catalogue.ts'

/** The form that the boxes of the table belong to. */
export const BULK_FORM = 'catalogue-bulk'

/** What is done with the selected products. Without scripts it always stands below the table, with all its fields. */
export function BulkBar(props: {
  count: number
  categories: (Named & { id: number })[]
  typed: CatalogueAnswer['typed']
}) {
  const { count, categories, typed } = props
  const texts = useCatalogueTexts()
  const kinds = Object.keys(texts.kinds) as (keyof typeof texts.kinds)[]
  const [chosen, setChosen] = useState<string>(typed?.kind || kinds[0]!)
  const hasScripts = useScripts()
  const name = useName()
  const takesNone = chosen === 'pause' || chosen === 'resume'
  const hasCategory = !hasScripts || chosen === 'category'
  const hasValue = !hasScripts || (chosen !== 'category' && !takesNone)
  return (
    <Form
      id={BULK_FORM}
      method="post"
      className="catalogue-bulk"
      aria-label={texts.bulk}
      hidden={hasScripts && count === 0}
      noValidate
      preventScrollReset
    >
      <b className="catalogue-count">{hasScripts ? texts.selected(count) : texts.bulk}</b>
      <select
        name="kind"
        aria-label={texts.what}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </select>
      {hasValue && (
        <input
          name="value"
          aria-label={texts.value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed?.value}
        />
      )}
      {hasCategory && (
        <select name="category" aria-label={texts.category} defaultValue={typed?.category}>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {name(category)}
            </option>
          ))}
        </select>
      )}
      <Intent<typeof action> name="bulk" className="button is-small">
        {hasScripts ? texts.applyTo(count) : texts.apply}
      </Intent>
    </Form>
  )
}
