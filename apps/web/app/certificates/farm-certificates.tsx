import type { FarmCertificate } from '@himalayan-green/shop/certificates/farm-certificates.ts'
import { useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { useShownTexts } from './texts/shown.ts'
import './certificates.css'

/** On the page of a farm: its certificates that are valid, a line each that opens. `until` is the last day of each in words. */
export function FarmCertificates(props: { certificates: (FarmCertificate & { until: string })[] }) {
  const texts = useShownTexts()
  const href = useHref()
  const nameOf = useName()
  return (
    <section className="panel" aria-labelledby="certificates">
      <h2 id="certificates">{texts.title}</h2>
      <ul className="certificates">
        {props.certificates.map(({ products, until, ...certificate }) => (
          <li key={certificate.kind + certificate.number} className={`certificate is-${certificate.kind}`}>
            <details>
              <summary className="certificate-says">
                <Icon name="seal-check" /> <b>{texts.says[certificate.kind](certificate.body)}</b>
              </summary>
              <p className="small">{texts.means[certificate.kind]}</p>
              <CertificateFacts
                certificate={certificate}
                until={until}
                covers={
                  products ? (
                    <ul className="certificate-products">
                      {products.map((product) => (
                        <li key={product.slug}>
                          <Link className="link" to={href(`/product/${product.slug}`)}>
                            {nameOf(product)}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ) : (
                    texts.all
                  )
                }
              />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
