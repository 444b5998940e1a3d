import { readPackingLists } from '@himalayan-green/shop/office/workbench/packing-lists.ts'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { pageContext } from '../../context.ts'
import { useTexts } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useName } from '../../ui/names.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PackingSlip } from '../../vendor/today/packing-slip.tsx'
import type { Route } from './+types/packing-page'
import { numbersIn } from './list/chosen.server.ts'
import { useWorkbenchTexts } from './texts/workbench.ts'
import '../../vendor/today/slips.css'
import './list/packing.css'

export const handle = { access: { staff: 'order.read' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(readPackingLists(context.get(pageContext).ctx, numbersIn(url.searchParams)))
}

/** `/admin/orders/packing?order=123`: for each vendor what it is to pack of the chosen orders, and a slip for each package, to be printed. */
export default function PackingLists({ loaderData: { vendors, missing, nothing } }: Route.ComponentProps) {
  const nameOf = useName()
  const texts = useWorkbenchTexts()
  const checkout = useCheckoutTexts()
  const { catalogue } = useTexts()
  return (
    <div className="packing-lists">
      <PageHead title={texts.packing} noindex />
      <BackLink to="/admin/orders">{texts.back}</BackLink>
      <h1>{texts.packing}</h1>
      <p className="slips-text">{texts.packingText}</p>
      {missing.length > 0 && <p className="notice is-red">{texts.unknown(missing.join(', '))}</p>}
      {nothing.length > 0 && <p className="notice slips-text">{texts.nothing(nothing.join(', '))}</p>}
      {vendors.map(({ vendor, products, slips }) => (
        <section key={vendor.id} className="packing-vendor" aria-label={nameOf(vendor)}>
          <div className="panel slip">
            <h2>{texts.toPack(nameOf(vendor))}</h2>
            <ul>
              {products.map((product) => (
                <li key={`${product.id} ${product.unit_description}`}>
                  <span>{nameOf(product)}</span>
                  <b className="figures">
                    {checkout.times(product.quantity, catalogue.unit(product.unit_description))}
                  </b>
                </li>
              ))}
            </ul>
          </div>
          {slips.map((slip) => (
            <PackingSlip key={slip.order_id} slip={slip} />
          ))}
        </section>
      ))}
    </div>
  )
}
