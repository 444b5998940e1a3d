import type { Statement, StatementLine } from '@himalayan-green/shop/payouts/statement.ts'
import { useName } from '../../ui/names.tsx'
import { rupees, signedRupees } from '../../ui/rupees.ts'
import { useMoneyTexts } from './texts/money.ts'

/** A statement as a page has it: with the days as they are read. */
export interface ShownStatement
  extends Pick<Statement, 'opening_paisa' | 'closing_paisa' | 'cash_paisa' | 'sums'> {
  lines: (Omit<StatementLine, 'at'> & { day: string })[]
}

/** The opening balance, every line with its cause, the closing balance; then the sums by kind. */
export function StatementLines({ statement }: { statement: ShownStatement }) {
  const { opening_paisa, closing_paisa, cash_paisa, lines, sums } = statement
  const texts = useMoneyTexts()
  const parts = [
    [texts.opening, opening_paisa],
    [texts.goods, sums.goods],
    [texts.commission, sums.commission],
    [texts.vat, sums.commission_vat],
    [texts.refunds, sums.refunds],
    [texts.paidOut, sums.payouts],
    [texts.cashNetted, sums.cash_kept],
    [texts.others, sums.other],
  ] as const
  return (
    <>
      <section className="panel" aria-labelledby="sums">
        <h2 id="sums">{texts.balance}</h2>
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
            <dt>{texts.closing}</dt>
            <dd>{signedRupees(closing_paisa)}</dd>
          </div>
          {cash_paisa > 0 && (
            <div>
              <dt>{texts.cash}</dt>
              <dd>{signedRupees(-cash_paisa)}</dd>
            </div>
          )}
        </dl>
        {cash_paisa > 0 && <p className="small muted">{texts.cashText}</p>}
      </section>
      <section className="panel" aria-label={texts.statements}>
        {lines.length === 0 && <p className="muted">{texts.nothing}</p>}
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
  const texts = useMoneyTexts()
  const nameOf = useName()
  const { item, order_number, goods_paisa, commission_paisa, commission_vat_paisa } = line
  return (
    <li>
      <p>
        <b>{texts.line[line.kind]}</b> {item && nameOf(item)}
        <span className="small muted">
          {[line.day, order_number && texts.ofOrder(order_number)].filter(Boolean).join(', ')}
        </span>
      </p>
      <p className="money-amount">
        <b>{signedRupees(line.amount_paisa)}</b>
        <span className="small muted">
          {texts.balance} {signedRupees(line.balance_paisa)}
        </span>
      </p>
      <details>
        <summary>{texts.why}</summary>
        {item && (
          <dl className="money-sums">
            <div>
              <dt>{texts.goods}</dt>
              <dd>{signedRupees(goods_paisa)}</dd>
            </div>
            <div>
              <dt>{texts.commission}</dt>
              <dd>{signedRupees(commission_paisa)}</dd>
            </div>
            {commission_vat_paisa !== 0 && (
              <div>
                <dt>{texts.vat}</dt>
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

/** The cause of a line, in words. */
function Why({ line }: { line: ShownStatement['lines'][number] }) {
  const texts = useMoneyTexts()
  const { kind, commission_rate, commission_fixed_paisa, payout_id, discount_paisa } = line
  const percent = texts.percent((commission_rate ?? 0) / 100)
  const rate = commission_fixed_paisa ? texts.andSum(percent, rupees(commission_fixed_paisa)) : percent
  const sentence = {
    sale: texts.whySale(rupees(line.goods_paisa, 'total'), rate),
    refund: texts.whyRefund,
    payout: texts.whyPayout(payout_id ?? 0),
    payout_failed: texts.whyFailed(payout_id ?? 0),
    cash_kept: texts.whyNetted,
    other: texts.whyOther(line.cause),
  }[kind]
  return (
    <p className="small">
      {sentence} {kind === 'sale' && discount_paisa > 0 && texts.whyDiscount(rupees(discount_paisa, 'total'))}
    </p>
  )
}
