import type { ProductDetail } from '@himalayan-green/shop/catalog/products.ts'
import { toRupees } from '@himalayan-green/shop/money.ts'

/** schema.org BreadcrumbList: names and absolute addresses, from the home page to the page itself. */
export function breadcrumbData(crumbs: { name: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** schema.org Product with one offer in Nepali rupees. Ratings are left out until there is one. */
export function productData(product: ProductDetail, url: string, images: string[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name_en,
    alternateName: product.name_ne,
    description: product.description_en || undefined,
    image: images,
    category: product.category.name_en,
    countryOfOrigin: 'NP',
    offers: {
      '@type': 'Offer',
      url,
      price: toRupees(product.marked_price_paisa),
      priceCurrency: 'NPR',
      availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.vendor.name_en },
    },
    aggregateRating: product.rating_average
      ? { '@type': 'AggregateRating', ratingValue: product.rating_average, reviewCount: product.rating_count }
      : undefined,
  }
}
