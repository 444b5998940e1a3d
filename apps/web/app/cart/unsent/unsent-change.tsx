import { useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { CartChange, CartQuestion, UnsentChange } from '../cart.ts'
import { useUnsentTexts } from '../texts/unsent.ts'

type Texts = ReturnType<typeof useUnsentTexts>

/** What a change that is not sent yet does. */
export function wordsOf({ was, quantity }: Pick<CartChange, 'was' | 'quantity'>, texts: Texts): string {
  if (quantity === 0) return texts.removed
  return was === 0 ? texts.added(quantity) : texts.changed(was, quantity)
}

/** A change that waits for the network, with the way to take it back. */
export function WaitingChange({ change, onDrop }: { change: UnsentChange; onDrop: () => void }) {
  const texts = useUnsentTexts()
  const name = useName()(change.product)
  return (
    <li className="unsent-change">
      <p>
        <b>{name}</b>
        <span className="unsent-words">
          <Icon name="clock" size="small" /> {wordsOf(change, texts)}
        </span>
      </p>
      <button type="button" className="link" aria-label={texts.dropOf(name)} onClick={onDrop}>
        {texts.drop}
      </button>
    </li>
  )
}

/** What is asked about a change that something moved under, and the answer that carries it out; null where there is only one to take note of. */
function questionOf(
  { product, quantity }: Pick<CartChange, 'product' | 'quantity'>,
  question: CartQuestion,
  name: string,
  texts: Texts,
): { sentence: string; yes: string | null } {
  switch (question.why) {
    case 'price': {
      const now = rupees(question.now_paisa)
      const sentence = texts.price(name, rupees(product.marked_price_paisa), now, quantity)
      return { sentence, yes: texts.yesPrice(now) }
    }
    case 'moved':
      return {
        sentence: texts.moved(name, question.there, quantity),
        yes: quantity === 0 ? texts.yesRemove : texts.yesLess(quantity),
      }
    case 'less':
      if (question.left > 0)
        return { sentence: texts.less(name, question.left, quantity), yes: texts.yesLess(question.left) }
      return { sentence: texts.soldOut(name), yes: null }
    case 'sold-out':
      return { sentence: texts.soldOut(name), yes: null }
  }
}

/** A change that was refused, or that waits for a yes as something moved meanwhile. Nothing is changed until somebody answers. */
export function AskingChange(props: { change: UnsentChange; onYes: () => void; onDrop: () => void }) {
  const { change, onYes, onDrop } = props
  const texts = useUnsentTexts()
  const { shell } = useTexts()
  const name = useName()(change.product)
  const { question, refusal } = change
  const { sentence, yes } = question
    ? questionOf(change, question, name, texts)
    : { sentence: refusal ? texts.refused(name, refusal) : texts.refusedWithout(name), yes: null }
  return (
    <li className="notice unsent-asks">
      <Icon name="warning-circle" />
      <div>
        <p>{sentence}</p>
        <p className="unsent-answers">
          {yes ? (
            <>
              <button type="button" className="button" onClick={onYes}>
                {yes}
              </button>
              <button type="button" className="button is-ghost" onClick={onDrop}>
                {texts.no}
              </button>
            </>
          ) : (
            <>
              {!question && (
                <button type="button" className="button" onClick={onYes}>
                  {shell.tryAgain}
                </button>
              )}
              <button type="button" className="button is-ghost" onClick={onDrop}>
                {texts.ok}
              </button>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
