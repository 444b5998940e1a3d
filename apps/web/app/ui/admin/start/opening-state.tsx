import type { Opening } from '@himalayan-green/shop/opening/opening.ts'
import { useStartMessages } from '../../../messages/start.ts'
import { Icon } from '../../icon.tsx'

/** Whether the shop takes orders, and the button that opens it. */
export function OpeningState({ opening }: { opening: Opening }) {
  const words = useStartMessages()
  if (opening.is_open)
    return (
      <section className="panel" aria-labelledby="state">
        <h2 id="state">
          <Icon name="check-circle-fill" /> {words.isOpen}
        </h2>
        <p>{words.isOpenText}</p>
      </section>
    )
  return (
    <section className="panel" aria-labelledby="state">
      <h2 id="state">{words.isClosed}</h2>
      <p>{opening.version === 0 ? words.neverOpened : words.closedText}</p>
      {opening.reason_en && (
        <>
          <p className="small muted">{words.reason}</p>
          <p lang="en">{opening.reason_en}</p>
          <p lang="ne">{opening.reason_ne}</p>
        </>
      )}
      <form method="post">
        <input type="hidden" name="seen" value={opening.version} />
        <button type="submit" name="do" value="open" className="button is-large">
          {words.open}
        </button>
      </form>
    </section>
  )
}
