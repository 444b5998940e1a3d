import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The features of the shop in their order, written here once: one may call those before it, never those after it.
 * `lint/boundaries.json` is made of it by `npm run walls`, and a test holds the two together.
 */
export const FEATURES = [
  'messaging',
  'files',
  'audit',
  'background',
  'accounts',
  'idempotency',
  'opening',
  'places',
  'slots',
  'push',
  'notifications',
  'vendors',
  'certificates',
  'catalog',
  'search',
  'product-wishes',
  'cart',
  'promotions',
  'gateways',
  'payments',
  'ledger',
  'cash',
  'bills',
  'refunds',
  'payouts',
  'orders',
  'fulfilment',
  'runs',
  'hub',
  'conversations',
  'complaints',
  'approvals',
  'paying',
  'checkout',
  'lists',
  'phone-orders',
  'privacy',
  'reviews',
  'promises',
  'farms',
  'content',
  'figures',
  'reports',
  'office',
  'start',
  'restored',
] as const

/** The folders that every feature may use, with the files beside them in `packages/shop/src`; they know no feature. */
export const FOUNDATION = ['config', 'db', 'fair', 'http', 'money', 'nepal', 'words'] as const

const FOUNDATIONS = FOUNDATION.join()
const SHOP = '**/packages/shop'
/** The folders that every page of the site may use; they know no feature. */
const PAGE_FOUNDATION = ['browser', 'forms', 'outbox', 'texts', 'ui'].join()
const REACT = ['react', 'react-*', 'react/**', 'react-*/**', '@react-router/**', '**/apps/**']
const SHOP_PACKAGE = '@himalayan-green/shop'
const NO_PAGE = [...REACT, '@himalayan-green/**']
const ROUTERS = '{api,*-api,jobs}'
/** The shapes of responses and the ways to pay, which features share. */
const RESPONSES = '{responses,*-responses,*-response,payment-methods}'
const ROUTER_RULE =
  'A feature’s API router calls the commands of its own feature; of others it takes the shapes of responses.'
const APP = '**/apps/web/app'
const TESTS = '**/*.test.{ts,tsx}'
/** The files that answer an address: pages, frames of pages, and files that are handed out. `routes.ts` names each. */
const PAGE_FILES = '{page.tsx,*-page.tsx,layout.tsx,*-layout.tsx,*-file.ts}'
const PAGE = ['./', '../**/'].map((folder) => `${folder}{page,*-page,layout,*-layout}.tsx`)
const PAGE_FOUNDATION_RULE =
  'What all pages share knows no feature: it stands on ui, texts and the shop’s types.'
const INSIDES = [
  '**/packages/**',
  '**/server.ts',
  '**/server/**',
  'hono',
  'hono/**',
  '@hono/**',
  'kysely',
  'pg',
  'pg-boss',
  `${SHOP_PACKAGE}/{api,jobs,shop,tables,*-tables,tasks}.ts`,
  `${SHOP_PACKAGE}/**/{api,*-api,jobs,tables,*-tables}.ts`,
  `${SHOP_PACKAGE}/{config,db,test}/**`,
]

/** The blocks of Biome's settings: which files may not import what. */
export function boundaries() {
  return {
    overrides: [
      block(
        ['**/simulators/**'],
        ['**/packages/**', '**/apps/**', '@himalayan-green/**'],
        'The simulators are written from the gateways’ documents, and know nothing of the shop.',
      ),
      block([`${SHOP}/**`], NO_PAGE, 'The shop knows neither React nor the process it runs in.'),
      block(
        [`${SHOP}/src/*.ts`, `!**/src/{api,jobs,notices,tables,*-tables,tasks,shop}.ts`, '!**/*.test.ts'],
        [...NO_PAGE, './*/*.ts', './*/*/*.ts', `!./{${FOUNDATIONS}}/**`, `**/${ROUTERS}.ts`, '**/shop.ts'],
        'The foundation knows no feature.',
      ),
      block(
        [`${SHOP}/src/{${FOUNDATIONS}}/*.ts`, '!**/*.test.ts'],
        [...NO_PAGE, '../*/**', `!../{${FOUNDATIONS}}/**`, `**/${ROUTERS}.ts`, '**/shop.ts'],
        'The foundation knows no feature.',
      ),
      block(
        [`${SHOP}/src/*/${ROUTERS}.ts`],
        [
          ...NO_PAGE,
          '../*/**',
          `!../{${FOUNDATIONS}}/**`,
          `!../*/${RESPONSES}.ts`,
          `!../*/*/${RESPONSES}.ts`,
          `../${ROUTERS}.ts`,
        ],
        ROUTER_RULE,
      ),
      block(
        [`${SHOP}/src/*/*/${ROUTERS}.ts`],
        [
          ...NO_PAGE,
          '../../*/**',
          `!../../{${FOUNDATIONS}}/**`,
          `!../../*/${RESPONSES}.ts`,
          `!../../*/*/${RESPONSES}.ts`,
          `../../${ROUTERS}.ts`,
        ],
        ROUTER_RULE,
      ),
      ...FEATURES.map(feature),
      block(
        [`${APP}/*/**`, `!${APP}/locales/**`, `!${TESTS}`],
        [...INSIDES, ...PAGE, '**/shell/**'],
        'A feature of the site calls the shop’s rules and parts of other features; never tables, api, jobs, db, the server, the shell or a page.',
      ),
      block(
        [`${APP}/shell/**`, `!${TESTS}`],
        [...INSIDES, ...PAGE],
        'The shell frames pages and knows none; it stands on parts of features, ui, texts and the shop’s types.',
      ),
      block(
        [`${APP}/{${PAGE_FOUNDATION}}/*`, `!${TESTS}`],
        [...INSIDES, '../*/**', `!../{${PAGE_FOUNDATION}}/**`],
        PAGE_FOUNDATION_RULE,
      ),
      block(
        [`${APP}/{${PAGE_FOUNDATION}}/*/**`, `!${TESTS}`],
        [...INSIDES, '../../*/**', `!../../{${PAGE_FOUNDATION}}/**`],
        PAGE_FOUNDATION_RULE,
      ),
      {
        includes: [`${APP}/*/**`, `!${APP}/**/${PAGE_FILES}`, '!**/*.server.ts', `!${TESTS}`],
        plugins: ['./lint/types-only.grit'],
      },
    ],
  }
}

function feature(name: string, place: number) {
  const later = [...FEATURES.slice(place + 1), 'demo'].join()
  const before = FEATURES.slice(0, place).join(', ') || 'there are none'
  return block(
    [`${SHOP}/src/${name}/**/*.ts`, `!**/${ROUTERS}.ts`, '!**/*.test.ts'],
    [`**/{${later}}/**`, '{../,../../}*/{api,*-api,jobs,tables,*-tables}.ts'],
    `A rule of ${name} calls rules of the features before it: ${before}.`,
    'commands-without-http',
  )
}

function block(includes: string[], group: string[], message: string, plugin?: string) {
  const options = { patterns: [{ group, message }] }
  return {
    includes,
    ...(plugin && { plugins: [`./lint/${plugin}.grit`] }),
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  }
}

/** The text of `boundaries.json`. */
export function written(): string {
  return `${JSON.stringify({ $schema: '../node_modules/@biomejs/biome/configuration_schema.json', ...boundaries() }, null, 2)}\n`
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, 'boundaries.json'), written())
