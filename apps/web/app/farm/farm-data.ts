import type { Farm } from '@himalayan-green/shop/farms/farm.ts'
import { toRupees } from '@himalayan-green/shop/money/money.ts'
import type { Organization, WithContext } from 'schema-dts'
import type { CardProduct } from '../product/product-card.tsx'
import { certificationData } from '../ui/page/structured-data.ts'

/** schema.org Organization: the farm, where it lies, how its products are rated, and some of what it offers in Nepali rupees. */
export function farmData(
  farm: Farm,
  publicUrl: string,
  path: string,
  products: CardProduct[],
): WithContext<Organization> {
  const { district, palika, legal } = farm
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${publicUrl}/farm/${farm.slug}`,
    name: farm.name_en,
    alternateName: farm.name_ne,
    legalName: legal.legal_name || undefined,
    url: publicUrl + path,
    description: farm.about_en || undefined,
    taxID: legal.pan || undefined,
    vatID: legal.vat_no || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: farm.tole || undefined,
      addressLocality: palika.name_en,
      addressRegion: district.name_en,
      addressCountry: 'NP',
    },
    hasCertification: farm.certificates.length > 0 ? farm.certificates.map(certificationData) : undefined,
    aggregateRating:
      farm.rating_average && farm.rating_count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: farm.rating_average,
            ratingCount: farm.rating_count,
          }
        : undefined,
    makesOffer: products.map((product) => ({
      '@type': 'Offer',
      url: `${publicUrl}/product/${product.slug}`,
      price: toRupees(product.marked_price_paisa),
      priceCurrency: 'NPR',
      availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
      itemOffered: { '@type': 'Product', name: product.name_en },
    })),
  }
}
