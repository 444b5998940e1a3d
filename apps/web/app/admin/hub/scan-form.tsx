import type { HubBag } from '@himalayan-green/shop/hub/read-bag.ts'
import { useEffect, useId, useRef } from 'react'
import { focusWhenQuiet } from '../../browser/focus-when-quiet.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Faults } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import type { action } from './hub-action.server.ts'
import { useHubTexts } from './texts/hub.ts'

type Shown = Omit<HubBag, 'starts_at' | 'ends_at' | 'received_at'> & {
  time: string | null
  came: string | null
  seen: string | null
  was: 'in' | 'sorted' | 'already' | null
}

interface Props {
  /** The bag that came in last. */
  bag: Shown | null
  isUndone: boolean
  mayWork: boolean
  refused: { errors: Faults } | undefined
  /** Something else on the page has the focus. */
  isQuiet: boolean
}

/** The field for the next bag, which has the focus after each, and what came of the last one. */
export function ScanForm({ bag, isUndone, mayWork, refused, isQuiet }: Props) {
  const texts = useHubTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isQuiet || !input.current) return
    // What was refused stays to be read, and the next scan writes over it.
    if (refused) input.current.select()
    else if (bag || isUndone) input.current.value = ''
    focusWhenQuiet(input.current)
  }, [bag, isUndone, refused, isQuiet])
  return (
    <div className="hub-scan">
      {mayWork && (
        <form method="post" className="panel" noValidate>
          <Field label={texts.scan} hint={texts.scanHint} error={refused?.errors.code} answer={refused}>
            {(control) => (
              <input
                {...control}
                ref={input}
                name="code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={300}
              />
            )}
          </Field>
          <p className="admin-buttons">
            <Intent<typeof action> name="take" className="button">
              {texts.takeIn}
            </Intent>
          </p>
        </form>
      )}
      {isUndone && (
        <p className="notice is-green" role="status">
          {texts.undone}
        </p>
      )}
      {bag && <BagAnswer bag={bag} mayWork={mayWork} />}
    </div>
  )
}

/** Where the bag goes, large, and what else of its delivery has not come. */
function BagAnswer({ bag, mayWork }: { bag: Shown; mayWork: boolean }) {
  const texts = useHubTexts()
  const href = useHref()
  const nameOf = useName()
  const lineOf = usePlaceLine()
  const id = useId()
  return (
    <section className="panel hub-bag" aria-labelledby={id} role="status">
      <h2 id={id} className="visually-hidden">
        {texts.answer}
      </h2>
      <p className="hub-bag-mark figures">
        {bag.run_mark ? texts.shelf(bag.run_mark) : bag.mark ? texts.noShelf(bag.mark) : texts.noPlace}
      </p>
      <p className="hub-bag-no">{texts.bag(bag.no, bag.of)}</p>
      {bag.time && <p>{bag.time}</p>}
      <p>
        {nameOf(bag.vendor)}, {lineOf(placeOfOrder(bag.address))},{' '}
        <Link className="link" to={href(`/admin/orders/${bag.order_group_id}`)}>
          {bag.number}
        </Link>
      </p>
      {bag.was && (
        <p>
          <b>{texts.was[bag.was]}</b> {bag.came && texts.cameAt(bag.came)}
        </p>
      )}
      {bag.is_other_day && <p className="notice">{texts.otherDay}</p>}
      {bag.missing.length === 0 ? (
        <p>{texts.complete}</p>
      ) : (
        <>
          <p>{texts.stillOut}</p>
          <ul className="hub-parts">
            {bag.missing.map((part) => (
              <li key={part.order_id}>
                {part.is_packed
                  ? texts.part(nameOf(part.vendor), part.here, part.bags)
                  : texts.partUnpacked(nameOf(part.vendor))}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayWork && bag.seen && (
        <form method="post">
          <input type="hidden" name="code" value={bag.code} />
          <input type="hidden" name="seen" value={bag.seen} />
          <Intent<typeof action> name="undo" className="button is-ghost">
            {texts.undo}
          </Intent>
        </form>
      )}
    </section>
  )
}
