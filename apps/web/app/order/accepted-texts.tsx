import { Link } from 'react-router'
import { useHref } from '../locale.tsx'
import { useAcceptedTexts } from './texts/accepted.ts'

/** Links to the terms and the refund policy that an order was placed under (terms-page.tsx). */
export function AcceptedTexts({ order }: { order: { id: string; has_accepted_texts: boolean } }) {
  const { title, texts } = useAcceptedTexts()
  const href = useHref()
  if (!order.has_accepted_texts) return null
  return (
    <section className="panel">
      <h2>{title}</h2>
      {Object.entries(texts).map(([key, name]) => (
        <p key={key}>
          <Link className="link" to={href(`/order/${order.id}/terms/${key}`)}>
            {name}
          </Link>
        </p>
      ))}
    </section>
  )
}
