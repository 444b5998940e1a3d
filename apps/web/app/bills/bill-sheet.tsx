import type { BillView } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { Link } from 'react-router'
import { sendOutsidePages } from '../errors/send-outside-pages.ts'
import { useHref } from '../locale.tsx'
import { useBillsTexts } from './texts/bills.ts'
import './bills.css'

/** A bill to read on a screen; `path` is where this reader's bills are. To print it, people download the file. */
export function BillSheet({ bill, path }: { bill: BillView; path: string }) {
  const texts = useBillsTexts()
  const href = useHref()
  const { seller, buyer, labels } = bill
  return (
    <article className="bill panel">
      <header className="bill-head">
        <div>
          <p className="bill-seller">
            {seller.farm ? <Link to={href(`/farm/${seller.farm}`)}>{seller.name}</Link> : seller.name}
          </p>
          {seller.trade && <p>{seller.trade}</p>}
          <p>{seller.address}</p>
          {seller.numbers.map((number) => (
            <p key={number} className="figures">
              {number}
            </p>
          ))}
        </div>
        <div className="bill-facts">
          <h1>{bill.title}</h1>
          <dl>
            {bill.facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <p className="bill-buyer">
        <span className="small muted">{buyer.label}</span>
        <b>{buyer.name}</b>
        <span>{buyer.address}</span>
        {buyer.pan && <span>{buyer.pan}</span>}
      </p>
      {bill.credits && (
        <p className="notice">
          <span>
            <Link className="link" to={href(`${path}/${bill.credits.id}`)}>
              {bill.credits.text}
            </Link>
            . {bill.credits.reason}
          </span>
        </p>
      )}
      <table className="bill-lines">
        <thead>
          <tr>
            <th scope="col">{labels.item}</th>
            <th scope="col">{labels.quantity}</th>
            <th scope="col">{labels.rate}</th>
            <th scope="col">{labels.discount}</th>
            <th scope="col">{labels.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill never change
            <tr key={place}>
              <th scope="row">
                {line.name}
                {line.mark && <span className="small muted">{line.mark}</span>}
              </th>
              <td data-label={labels.quantity}>{line.quantity}</td>
              <td data-label={labels.rate}>{line.rate}</td>
              <td data-label={labels.discount} className={line.discount ? '' : 'is-empty'}>
                {line.discount}
              </td>
              <td data-label={labels.amount}>{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="totals bill-totals">
        {bill.totals.map(({ label, amount, isTotal }) => (
          <div key={label} className={isTotal ? 'totals-total' : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="bill-words">
        {bill.inWords.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <p className="small muted">{bill.note}</p>
      {bill.credited_by.map((note) => (
        <p key={note.id}>
          <Link className="link" to={href(`${path}/${note.id}`)}>
            {note.text}
          </Link>
        </p>
      ))}
      <form
        className="bill-print row is-wrapping gap-3"
        method="post"
        action={href(`${path}/${bill.id}/pdf`)}
        onSubmit={sendOutsidePages}
      >
        <button className="button" type="submit">
          {texts.download}
        </button>
        {bill.printed && <span className="small muted">{bill.printed}</span>}
      </form>
    </article>
  )
}
