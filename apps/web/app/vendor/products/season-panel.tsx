import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useSite } from '../../site.ts'
import type { ProductAction } from './product-action.server.ts'
import { useSeasonTexts } from './texts/season.ts'
import './season-panel.css'

/** The months of Bikram Sambat as a strip of twelve boxes, from Baisakh: dark is on and now, green on, a ring is now. */
export function SeasonPanel(props: {
  /** What the twelve are called. */
  names: readonly string[]
  months: readonly number[]
  of: 'product' | 'category'
  saved?: ReactNode
}) {
  const { months, names, of, saved } = props
  const { month: now } = useSite()
  const texts = useSeasonTexts()
  return (
    <section className="panel" aria-labelledby="season">
      <h2 id="season">{texts.title}</h2>
      <p className="small muted">{texts.intro[of]}</p>
      <Form method="post" preventScrollReset className="season-form" key={months.join()}>
        <input type="hidden" name="months_before" value={months.join()} />
        <fieldset className="season-strip">
          <legend className="visually-hidden">{texts.months}</legend>
          {names.map((name, at) => (
            <label key={name} className={at + 1 === now ? 'is-now' : undefined}>
              <input type="checkbox" name="month" value={at + 1} defaultChecked={months.includes(at + 1)} />
              <span>{name}</span>
              {at + 1 === now && <span className="visually-hidden">{texts.now}</span>}
            </label>
          ))}
        </fieldset>
        <Intent<ProductAction> name="season" className="button is-ghost">
          {texts.save}
        </Intent>
      </Form>
      {saved}
    </section>
  )
}
