import type { NetPosition } from '@himalayan-green/shop/payouts/net-position.ts'
import type { Owed } from '@himalayan-green/shop/payouts/payable.ts'
import { telephone, useSite } from '../../site.ts'
import { rupees, signedRupees } from '../../ui/rupees.ts'
import { useBalanceTexts } from './texts/balance.ts'
import { useMoneyTexts } from './texts/money.ts'

export interface ShownBalance {
  owed: Owed
  position: NetPosition
  /** Day in both calendars. */
  coming: { day: string; amount_paisa: number }[]
  under_way_paisa: number
  questioned_paisa: number
  /** After so many days what was delivered is payable. */
  claimDays: number
}

/**
 * The balance between vendor and company in a sentence, with the cash that the vendor holds; what is payable now, and what
 * later.
 */
export function BalancePanel({ balance }: { balance: ShownBalance }) {
  const { owed, position, coming, under_way_paisa, questioned_paisa, claimDays } = balance
  const texts = useBalanceTexts()
  const money = useMoneyTexts()
  const sentence = useSentence(owed, position)
  return (
    <section className="panel" aria-labelledby="owed">
      <h2 id="owed">{texts.heading}</h2>
      <p className="money-sentence">{sentence}</p>
      {position.taken_paisa > 0 && (
        <>
          <Sums
            sums={[
              [texts.sales, owed.balance_paisa],
              [texts.taken, -position.taken_paisa],
            ]}
            total={
              position.ours_paisa > 0
                ? [texts.youOwe, position.ours_paisa]
                : [texts.weOwe, position.owed_paisa]
            }
          />
          <Settle position={position} />
        </>
      )}
      <Sums
        sums={[
          [money.payable, owed.payable_paisa],
          ...(owed.prepared_paisa > 0 ? [[texts.prepared, owed.prepared_paisa] as const] : []),
        ]}
      />
      {position.taken_paisa > 0 && <p className="small muted">{texts.lessCash}</p>}
      {(coming.length > 0 || under_way_paisa > 0 || questioned_paisa > 0) && (
        <>
          <h3>{texts.onItsWay}</h3>
          <Sums
            sums={[
              ...coming.map(({ day, amount_paisa }) => [texts.payableFrom(day), amount_paisa] as const),
              ...(under_way_paisa > 0 ? [[texts.underWay(claimDays), under_way_paisa] as const] : []),
              ...(questioned_paisa > 0 ? [[texts.questioned, questioned_paisa] as const] : []),
            ]}
          />
        </>
      )}
    </section>
  )
}

type Sum = readonly [label: string, paisa: number]

function Sums({ sums, total }: { sums: readonly Sum[]; total?: Sum }) {
  return (
    <dl className="money-sums">
      {sums.map(([label, paisa]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{signedRupees(paisa)}</dd>
        </div>
      ))}
      {total && (
        <div className="money-total">
          <dt>{total[0]}</dt>
          <dd>{signedRupees(total[1])}</dd>
        </div>
      )}
    </dl>
  )
}

function useSentence({ balance_paisa }: Owed, position: NetPosition): string {
  const texts = useBalanceTexts()
  const { taken_paisa, kept_paisa, ours_paisa, owed_paisa } = position
  const figure = (paisa: number) => rupees(paisa, 'total')
  if (taken_paisa === 0) {
    if (owed_paisa > 0) return texts.owed(figure(owed_paisa))
    return ours_paisa > 0 ? texts.owes(figure(ours_paisa)) : texts.even
  }
  const taken = figure(taken_paisa)
  if (balance_paisa < 0) return texts.allOursAnd(taken, figure(-balance_paisa))
  if (kept_paisa === 0) return texts.allOurs(taken)
  if (ours_paisa > 0) return texts.keepPart(figure(kept_paisa), taken, figure(ours_paisa))
  return owed_paisa > 0 ? texts.keepMore(taken, figure(owed_paisa)) : texts.keepAll(taken)
}

/** How cash is settled. No button settles it, since somebody counts it, or agrees that the vendor keeps it. */
function Settle({ position: { kept_paisa, ours_paisa } }: { position: NetPosition }) {
  const texts = useBalanceTexts()
  const [phone] = useSite().settings?.site.phones ?? []
  const ours = rupees(ours_paisa, 'total')
  return (
    <p className="notice">
      <span>
        {ours_paisa === 0
          ? texts.settleNetted
          : kept_paisa === 0
            ? texts.settleAll(ours)
            : texts.settle(ours)}{' '}
        {phone && (
          <a className="link" href={telephone(phone)}>
            {phone}
          </a>
        )}
      </span>
    </p>
  )
}
