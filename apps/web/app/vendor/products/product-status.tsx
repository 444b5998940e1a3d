import type { ProductStep } from '@himalayan-green/shop/catalog/changing/product-states.ts'
import type { VendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import { Form, Link } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { RareIcon } from '../../ui/icons/rare-icon.tsx'
import type { ProductAction } from './product-action.server.ts'
import { ProductFlag } from './product-flag.tsx'
import { useProductTexts } from './texts/vendor-products.ts'

/** A product's state and its meaning, a moderator's note, the change that waits, and the actions. */
export function ProductStatus(props: {
  product: VendorProduct
  steps: ProductStep[]
  submitted: string | null
  asked: string | null
  error: string | undefined
}) {
  const { product, steps, submitted, asked, error } = props
  const { status, change, moderation_note } = product
  const href = useHref()
  const texts = useProductTexts()
  const meaning = {
    draft: product.images.length > 0 ? texts.draftReadyText : texts.draftText,
    pending: texts.pendingText(submitted ?? ''),
    published: texts.publishedText,
    rejected: texts.rejectedText,
    paused: texts.pausedText,
    archived: texts.archivedText,
  }[status]
  const fields = change
    ? listed(
        [
          ...(Object.keys(change.values) as (keyof typeof change.values)[]),
          ...(change.images ? ['pictures' as const] : []),
        ].map((field) => texts.field[field]),
        texts.and,
      )
    : ''
  return (
    <section className="vendor-product-standing stack gap-3" aria-label={texts.status[status]}>
      <p>
        <ProductFlag status={status} /> <span>{meaning}</span>
      </p>
      {status === 'rejected' && moderation_note && (
        <p className="notice is-red">
          <Icon name="warning-circle" />
          <span>
            <b>{texts.note}</b> {moderation_note}
          </span>
        </p>
      )}
      {change?.status === 'pending' && (
        <div className="notice is-grey">
          <Icon name="clock" />
          <div>
            <p>{texts.changeWaits(fields, asked ?? '')}</p>
            <Form method="post">
              <Intent<ProductAction> name="cancel-change" className="vendor-product-plain">
                {texts.cancelChange}
              </Intent>
            </Form>
          </div>
        </div>
      )}
      {change?.status === 'declined' && (
        <p className="notice is-red">
          <Icon name="warning-circle" />
          <span>
            {texts.changeDeclined(fields)} <b>{texts.note}</b> {change.note}
          </span>
        </p>
      )}
      {error && (
        <p className="notice is-red" role="alert">
          <Icon name="warning-circle" /> <span>{error}</span>
        </p>
      )}
      <Form method="post" className="vendor-product-steps">
        {steps
          .filter((step) => step !== 'archive')
          .map((step) => (
            <Intent<ProductAction>
              key={step}
              name={step}
              className={step === 'submit' || step === 'resume' ? 'button' : 'button is-ghost'}
            >
              {texts.step[step]}
            </Intent>
          ))}
        <Link className="button is-ghost" to={href(`/vendor/products/${product.id}/preview`)}>
          <RareIcon name="eye" /> {texts.preview}
        </Link>
        {status === 'published' && (
          <Link className="button is-ghost" to={href(`/product/${product.slug}`)}>
            {texts.inShop}
          </Link>
        )}
      </Form>
    </section>
  )
}

/** 'the Nepali name, pictures and the category' */
function listed(things: string[], and: string): string {
  const last = things.at(-1) ?? ''
  return things.length > 1 ? `${things.slice(0, -1).join(', ')} ${and} ${last}` : last
}
