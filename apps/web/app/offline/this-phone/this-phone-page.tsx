import { type MouseEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCart, useCartState } from '../../cart/cart.ts'
import { AskingChange, WaitingChange } from '../../cart/unsent/unsent-change.tsx'
import { sendOutsidePages } from '../../errors/send-outside-pages.ts'
import { useHref } from '../../locale.tsx'
import { hasUnsent } from '../../outbox/unsent.ts'
import { usePhonesOwner } from '../../reader.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useThisPhoneTexts } from '../texts/this-phone.ts'
import { DataSaverPanel } from './data-saver-panel.tsx'
import { StoredPanel } from './stored-panel.tsx'
import '../../cart/unsent/unsent.css'
import '../offline.css'

/**
 * What this phone keeps for its reader: changes that are not sent, pages, pictures and orders; and whether it saves data. Who logs out
 * with changes that are not sent is led here first.
 */
export default function ThisPhone() {
  const texts = useThisPhoneTexts()
  const isLeaving = useSearchParams()[0].has('leave')
  const cart = useCart()
  const owner = usePhonesOwner()
  // Logging out looks into the same database.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose they are is known later than the page
  useEffect(() => void cart.readUnsent(), [cart, owner])
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted this-phone-intro">{texts.intro}</p>
      {isLeaving && <Leaving />}
      <section className="panel with-scripts" aria-labelledby="unsent">
        <h2 id="unsent">{texts.unsentTitle}</h2>
        <Unsent />
      </section>
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
      <StoredPanel />
      <DataSaverPanel />
    </>
  )
}

/** Whether something besides the cart is unsent: what a rider entered. */
function useUnsentRun(count: number): boolean {
  const owner = usePhonesOwner()
  const [isUnsent, setUnsent] = useState(false)
  useEffect(() => {
    if (owner) void hasUnsent(owner).then(setUnsent)
  }, [owner])
  return isUnsent && count === 0
}

/** Asks before logging out. */
function Leaving() {
  const texts = useThisPhoneTexts()
  const href = useHref()
  const count = useCartState(({ unsent }) => unsent.length)
  const isRead = useCartState(({ isUnsentRead }) => isUnsentRead)
  const cart = useCart()
  const isRun = useUnsentRun(count)

  /** On a shared phone nothing is to stay. */
  async function deleteAll(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    for (const change of cart.getState().unsent) await cart.dropUnsent(change)
    form?.requestSubmit()
  }

  return (
    <section className="panel" aria-labelledby="leaving">
      <h2 id="leaving">{count > 0 ? texts.leaveTitle(count) : texts.leave}</h2>
      <p>{count > 0 || isRun ? texts.leaveText : isRead ? texts.leaveNothing : texts.leaveUnknown}</p>
      <form
        method="post"
        action="/auth/signout"
        onSubmit={sendOutsidePages}
        className="row is-wrapping gap-2 leaving-answers"
      >
        <input type="hidden" name="return_to" value={href('/')} />
        <Link className="button" to={href('/account/this-phone')}>
          {texts.stay}
        </Link>
        <button type="submit" className="button is-ghost">
          {texts.leave}
        </button>
        {count > 0 && (
          <button type="button" className="button is-ghost" onClick={deleteAll}>
            {texts.leaveNoneBehind(count)}
          </button>
        )}
      </form>
    </section>
  )
}

/** Each change that is not sent, with the way to answer what it asks or to take it back. */
function Unsent() {
  const texts = useThisPhoneTexts()
  const cart = useCart()
  const unsent = useCartState((state) => state.unsent)
  const isRead = useCartState(({ isUnsentRead }) => isUnsentRead)
  const isRun = useUnsentRun(unsent.length)
  if (unsent.length === 0 && isRun) return <p role="status">{texts.unsentRun}</p>
  if (unsent.length === 0) return <p role="status">{isRead ? texts.unsentNone : texts.unsentUnknown}</p>
  return (
    <ul>
      {unsent.map((change) =>
        change.state === 'waiting' ? (
          <WaitingChange key={change.id} change={change} onDrop={() => cart.dropUnsent(change)} />
        ) : (
          <AskingChange
            key={change.id}
            change={change}
            onYes={() => cart.acceptUnsent(change)}
            onDrop={() => cart.dropUnsent(change)}
          />
        ),
      )}
    </ul>
  )
}
