import { Field } from '../../forms/field.tsx'
import type { Faults } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { DraftForm } from './draft-form.tsx'
import type { ShownDraft } from './shown-draft.server.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import type { Draft } from './use-draft.ts'

const WAYS = ['phone', 'whatsapp', 'viber', 'counter'] as const
const LANGUAGES = ['ne', 'en'] as const

/** Whose order it is: by the number, with what is known of them. */
export function WhoCalls({ shown, draft, faults }: { shown: ShownDraft; draft: Draft; faults: Faults }) {
  const { id, typed, caller, delivered_to, free_credit_paisa } = shown
  const href = useHref()
  const texts = usePhoneOrderTexts()
  const isNew = caller === null && shown.number !== null
  return (
    <section className="panel phone-who" aria-labelledby="phone-who">
      <h2 id="phone-who">
        {texts.who} <kbd>{texts.keys.who}</kbd>
      </h2>
      <DraftForm id={id} draft={draft} intent="who" isSaved>
        <fieldset className="segments is-wrapping">
          <legend className="visually-hidden">{texts.way}</legend>
          {WAYS.map((way) => (
            <label key={way}>
              <input type="radio" name="way" value={way} defaultChecked={typed.way === way} />
              <span>{texts.ways[way]}</span>
            </label>
          ))}
        </fieldset>
        <Field label={texts.phone} error={faults.phone} answer={draft.answer} prefix="+977">
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              data-part="1"
              defaultValue={typed.phone}
              maxLength={30}
              autoComplete="off"
            />
          )}
        </Field>
        {!caller?.name && (
          <Field
            label={texts.name}
            error={faults.name ?? faults['contact.full_name']}
            answer={draft.answer}
            hint={isNew && texts.newCustomer}
          >
            {(control) => (
              <input
                {...control}
                key={`${shown.isFilledIn}`}
                name="name"
                defaultValue={typed.name}
                maxLength={100}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        {caller && (
          <p className="phone-caller row is-wrapping gap-2">
            {/* Who has no name yet has a field for it. */}
            {caller.name && <b>{caller.name}</b>} <Flag tone="green">{texts.orders(caller.orders)}</Flag>
          </p>
        )}
        {caller?.is_blocked && <p className="notice is-red">{texts.blocked}</p>}
        <fieldset className="segments" key={typed.locale}>
          <legend className="visually-hidden">{texts.speaks}</legend>
          {LANGUAGES.map((language) => (
            <label key={language}>
              <input type="radio" name="locale" value={language} defaultChecked={typed.locale === language} />
              <span>{texts.languages[language]}</span>
            </label>
          ))}
        </fieldset>
      </DraftForm>
      {delivered_to && !shown.isFilledIn && (
        <DraftForm id={id} draft={draft} intent="fill-in" className="phone-delivered">
          <p className="small">
            {texts.deliveredTo(delivered_to.orders)}{' '}
            <b>
              {delivered_to.name}, {delivered_to.place.tole && `${delivered_to.place.tole}, `}
              {delivered_to.place.where}
            </b>
            {'. '}
            {texts.askName}
          </p>
          <button type="submit" className="button is-ghost is-small">
            {texts.fillIn}
          </button>
        </DraftForm>
      )}
      {caller && (
        <dl className="phone-facts">
          {caller.latest && (
            <div>
              <dt>{texts.latest}</dt>
              <dd>
                <Link to={href(`/admin/orders/${caller.latest.id}`)}>{caller.latest.number}</Link>{' '}
                <span className="small muted">{caller.latest.when}</span>
              </dd>
            </div>
          )}
          <div>
            <dt>{texts.credit}</dt>
            <dd>
              <Price paisa={free_credit_paisa} kind="total" />
            </dd>
          </div>
        </dl>
      )}
      {caller?.latest && (
        <DraftForm id={id} draft={draft} intent="again">
          <button type="submit" className="button is-ghost is-small" data-key="r">
            {texts.again} <kbd>{texts.keys.again}</kbd>
          </button>
        </DraftForm>
      )}
    </section>
  )
}
