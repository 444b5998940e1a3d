import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import type { ShownCertificate } from '@himalayan-green/shop/certificates/certificate.ts'
import type { Meta } from '@himalayan-green/shop/content/meta.ts'
import { toRupees } from '@himalayan-green/shop/money/money.ts'
import type { Certification, FAQPage, ItemList, Organization, Product, WithContext } from 'schema-dts'

/**
 * schema.org Product with one offer in Nepali rupees, as Google's merchant listings ask for it: name, image, price,
 * currency. Ratings are left out until there is one.
 */
export function productData(product: ProductDetail, url: string, images: string[]): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name_en,
    alternateName: product.name_ne,
    description: product.description_en || undefined,
    image: images.length > 0 ? images : undefined,
    sku: String(product.id),
    category: product.category.name_en,
    countryOfOrigin: { '@type': 'Country', name: 'Nepal' },
    offers: {
      '@type': 'Offer',
      url,
      price: toRupees(product.marked_price_paisa),
      priceCurrency: 'NPR',
      priceValidUntil: product.sale?.ends_at.toISOString(),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.vendor.name_en },
    },
    hasCertification: product.certificate ? certificationData(product.certificate) : undefined,
    aggregateRating:
      product.rating_average && product.rating_count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: product.rating_average,
            reviewCount: product.rating_count,
          }
        : undefined,
  }
}

/** schema.org ItemList: the addresses of a list's products in their order; of a further page, from its first place on. */
export function listData(urls: string[], before: number): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
  }
}

const CERTIFICATIONS = {
  organic: 'Organic',
  pgs: 'PGS organic (participatory guarantee)',
  in_conversion: 'In conversion to organic',
} as const

/** schema.org Certification: who certified what, by which number and until when. */
export function certificationData({ kind, body, number, until_date }: ShownCertificate): Certification {
  return {
    '@type': 'Certification',
    name: CERTIFICATIONS[kind],
    issuedBy: { '@type': 'Organization', name: body },
    certificationIdentification: number,
    certificationStatus: 'https://schema.org/CertificationActive',
    expires: until_date,
  }
}

/** schema.org FAQPage: every question of the page with its answer as HTML. */
export function questionsData(questions: { question: string; html: string }[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  }
}

/** schema.org Organization: who runs the shop, as far as staff have filled it in. `logo` is a whole address. */
export function organizationData(
  { site, legal }: Pick<Meta, 'site' | 'legal'>,
  logo: string,
): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.company_name,
    url: `${site.public_url}/`,
    logo,
    image: site.default_share_image,
    email: site.email || undefined,
    telephone: site.phones[0],
    address: site.address_en
      ? { '@type': 'PostalAddress', streetAddress: site.address_en, addressCountry: 'NP' }
      : undefined,
    contactPoint: site.phones.map((telephone) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      email: site.email || undefined,
      availableLanguage: ['ne', 'en'],
    })),
    sameAs: Object.keys(site.social).length > 0 ? Object.values(site.social) : undefined,
    taxID: legal.pan || undefined,
    vatID: legal.vat_no || undefined,
  }
}
