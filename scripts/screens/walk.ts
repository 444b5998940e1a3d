import type { DemoAccount } from '@himalayan-green/shop/demo/people.ts'

/** A picture of the walk through the demo. */
export interface Screen {
  /** Its file, and in which width it is taken. */
  name: string
  width: 390 | 1440
  /** Who looks; nobody for a visitor. */
  who: DemoAccount | null
  path: string
  /** What of the page is opened: the first link whose address matches. */
  opens?: RegExp
  /** What the walk says of it. */
  says: string
}

/** The page that asks for a code, for which one logs in by the password (run.ts). */
export const CODE_PAGE = '/sign-in/second-factor'

/** The walk through the demo, in the order of docs/screens/README.md: a shopper, a vendor, staff. */
export const WALK: readonly Screen[] = [
  { name: 'home', width: 1440, who: null, path: '/', says: 'The home page: what is in season.' },
  { name: 'home', width: 390, who: null, path: '/', says: 'The same on a phone.' },
  { name: 'home-ne', width: 390, who: null, path: '/ne', says: 'The same in Nepali.' },
  { name: 'category', width: 1440, who: null, path: '/category/vegetables', says: 'A category.' },
  {
    name: 'category-ne',
    width: 390,
    who: null,
    path: '/ne/category/vegetables',
    says: 'The same in Nepali on a phone.',
  },
  { name: 'product', width: 390, who: null, path: '/product/mustang-red-apple', says: 'A product.' },
  { name: 'cart', width: 390, who: 'ram', path: '/cart', says: 'A first cart, by vendor.' },
  {
    name: 'checkout',
    width: 390,
    who: 'ram',
    path: '/checkout',
    says: 'The checkout: place, contact, payment.',
  },
  {
    name: 'order',
    width: 390,
    who: 'sita',
    path: '/order',
    opens: /^\/order\/[0-9a-f-]{36}$/,
    says: 'An order on its way, with the code for the door.',
  },
  { name: 'sell', width: 390, who: null, path: '/sell', says: 'Who wants to sell begins here.' },
  { name: 'vendor', width: 390, who: 'vendor', path: '/vendor', says: 'A vendor’s day: what to pack.' },
  {
    name: 'vendor-products',
    width: 390,
    who: 'vendor',
    path: '/vendor/products',
    says: 'Products: price and stock change in place.',
  },
  { name: 'vendor-members', width: 390, who: 'vendor', path: '/vendor/members', says: 'A vendor’s team.' },
  { name: 'vendor-money', width: 390, who: 'vendor', path: '/vendor/money', says: 'What a vendor earned.' },
  {
    name: 'second-factor',
    width: 390,
    who: 'admin',
    path: CODE_PAGE,
    says: 'Staff log in with a code.',
  },
  { name: 'admin', width: 1440, who: 'admin', path: '/admin', says: 'Today: what waits, the oldest first.' },
  { name: 'admin', width: 390, who: 'admin', path: '/admin', says: 'The same on a phone.' },
  { name: 'admin-orders', width: 1440, who: 'admin', path: '/admin/orders', says: 'All orders.' },
  {
    name: 'admin-complaint',
    width: 1440,
    who: 'support',
    path: '/admin/complaints',
    opens: /^\/admin\/complaints\/\d+$/,
    says: 'A complaint, and by when it is answered.',
  },
  {
    name: 'admin-application',
    width: 1440,
    who: 'admin',
    path: '/admin/applications/1',
    says: 'An application, its documents beside the fields.',
  },
  {
    name: 'admin-reports',
    width: 1440,
    who: 'admin',
    path: '/admin/reports',
    says: 'What sold, and how well.',
  },
  {
    name: 'admin-person',
    width: 1440,
    who: 'admin',
    path: '/admin/people?search=support%40',
    opens: /^\/admin\/people\/[0-9a-f-]{36}$/,
    says: 'A user, their roles and their two-step verification.',
  },
  { name: 'admin-roles', width: 1440, who: 'admin', path: '/admin/roles', says: 'Which role may do what.' },
  { name: 'admin-audit', width: 1440, who: 'auditor', path: '/admin/audit', says: 'Who did what.' },
]

export const fileOf = ({ name, width }: Screen): string => `${name}-${width}.webp`

/** The shop beside Today, for the README. */
export const BESIDE = 'shop-and-today.webp'

/** docs/screens/README.md: the walk with a sentence to each picture. */
export function walkPage(): string {
  const pictures = WALK.map((screen) => `${screen.says}\n\n![${screen.says}](${fileOf(screen)})\n`)
  return [
    '# A walk through the demo\n',
    `In ${WALK.length} pictures, as \`npm run screens\` takes them of a fresh demo once its past is played. Whom one can be there, and what waits\nfor them, is at \`/dev\` in the demo.\n`,
    ...pictures,
  ].join('\n')
}
