import type { Statement, StatementLine } from '@himalayan-green/shop/payouts/statement.ts'
import { useName } from '../../ui/names.tsx'
import { rupees, signedRupees } from '../../ui/rupees.ts'
import { useMoneyMessages } from './texts/money.ts'

/** A statement as a page has it: with the days as they are read. */
export interface ShownStatement
  extends Pick<Statement, 'opening_paisa' | 'closing_paisa' | 'cash_paisa' | 'sums'> {
  lines: (Omit<StatementLine, 'at'> & { day: string })[]
}

/** Opening, every line with its cause, closing; then the same by what it is. */
export function StatementLines({ statement }: { statement: ShownStatement }) {
  const { opening_paisa, closing_paisa, cash_paisa, lines, sums } = statement
  const words = useMoneyMessages()
  const parts = [
    [words.opening, opening_paisa],
    [words.goods, sums.goods],
    [words.commission, sums.commission],
    [words.vat, sums.commission_vat],
    [words.refunds, sums.refunds],
    [words.paidOut, sums.payouts],
    [words.cashKept, sums.cash_kept],
    [words.others, sums.other],
  ] as const
  return (
    <>
      <section className="panel" aria-labelledby="sums">
        <h2 id="sums">{words.balance}</h2>
        <dl className="money-sums">
          {parts
            .filter(([, paisa], place) => place === 0 || paisa !== 0)
            .map(([label, paisa]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{signedRupees(paisa)}</dd>
              </div>
            ))}
          <div className="money-total">
            <dt>{words.closing}</dt>
            <dd>{signedRupees(closing_paisa)}</dd>
          </div>
          {cash_paisa > 0 && (
            <div>
              <dt>{words.cash}</dt>
              <dd>{signedRupees(-cash_paisa)}</dd>
            </div>
          )}
        </dl>
        {cash_paisa > 0 && <p className="small muted">{words.cashText}</p>}
      </section>
      <section className="panel" aria-label={words.statements}>
        {lines.length === 0 && <p className="muted">{words.nothing}</p>}
        <ol className="money-lines">
          {lines.map((line) => (
            <Line key={`${line.entry_id} ${line.item?.name_en} ${line.balance_paisa}`} line={line} />
          ))}
        </ol>
      </section>
    </>
  )
}

function Line({ line }: { line: ShownStatement['lines'][number] }) {
  const words = useMoneyMessages()
  const nameOf = useName()
  const { item, order_number, goods_paisa, commission_paisa, commission_vat_paisa } = line
  return (
    <li>
      <p>
        <b>{words.line[line.kind]}</b> {item && nameOf(item)}
        <span className="small muted">
          {[line.day, order_number && words.ofOrder(order_number)].filter(Boolean).join(', ')}
        </span>
      </p>
      <p className="money-amount">
        <b>{signedRupees(line.amount_paisa)}</b>
        <span className="small muted">
          {words.balance} {signedRupees(line.balance_paisa)}
        </span>
      </p>
      <details>
        <summary>{words.why}</summary>
        {item && (
          <dl className="money-sums">
            <div>
              <dt>{words.goods}</dt>
              <dd>{signedRupees(goods_paisa)}</dd>
            </div>
            <div>
              <dt>{words.commission}</dt>
              <dd>{signedRupees(commission_paisa)}</dd>
            </div>
            {commission_vat_paisa !== 0 && (
              <div>
                <dt>{words.vat}</dt>
                <dd>{signedRupees(commission_vat_paisa)}</dd>
              </div>
            )}
          </dl>
        )}
        <Why line={line} />
      </details>
    </li>
  )
}

/** What brought a line here, in words. */
function Why({ line }: { line: ShownStatement['lines'][number] }) {
  const words = useMoneyMessages()
  const { kind, commission_rate, commission_fixed_paisa, payout_id, discount_paisa } = line
  const percent = words.percent((commission_rate ?? 0) / 100)
  const rate = commission_fixed_paisa ? words.andSum(percent, rupees(commission_fixed_paisa)) : percent
  const sentence = {
    sale: words.whySale(rupees(line.goods_paisa, 'total'), rate),
    refund: words.whyRefund,
    payout: words.whyPayout(payout_id ?? 0),
    payout_failed: words.whyFailed(payout_id ?? 0),
    cash_kept: words.whyKept,
    other: words.whyOther(line.cause),
  }[kind]
  return (
    <p className="small">
      {sentence} {kind === 'sale' && discount_paisa > 0 && words.whyDiscount(rupees(discount_paisa, 'total'))}
    </p>
  )
}
