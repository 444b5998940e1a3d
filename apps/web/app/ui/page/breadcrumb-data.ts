import type { BreadcrumbList, WithContext } from 'schema-dts'

/** schema.org BreadcrumbList: names and absolute addresses, from the home page to the page itself. */
export function breadcrumbData(crumbs: { name: string; url: string }[]): WithContext<BreadcrumbList> {
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
