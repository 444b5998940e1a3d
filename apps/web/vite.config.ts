import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { tokenValues } from './token-values.ts'

/**
 * The built site reads the shop's modules where they are, as the server does: both share one copy of everything.
 * Vite's own setting for that (ssr.external) takes packages of .js files only.
 */
function shopStaysOutside(): Plugin {
  return {
    name: 'shop-stays-outside',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (id) => (id.startsWith('@himalayan-green/shop/') ? { id, external: true } : null),
  }
}

/** Set by scripts/build.ts, which builds the site once for each language. */
const language = process.env.SITE_LANGUAGE === 'ne' ? 'ne' : 'en'

/** How the texts of a subject are tied, beside the English ones (app/texts/texts-of.ts). */
const TIE = /\{ en: (\w+), ne \}/
const NEPALI = /^import \{ \w+ as ne \} from '\.\/[\w-]+\.ne\.ts'\n/m

/**
 * The scripts of a build hold the texts of its language only: where a file in a folder texts/ ties both, that language's
 * stand for the other's, which its pages never show. The server and `npm run dev` keep both.
 */
function textsOfOneLanguage(): Plugin {
  return {
    name: 'texts-of-one-language',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      // Those of every page stand in a list for each language.
      if (id.endsWith('/texts/en.ts') && language === 'ne') return code.replace(/\.ts'$/gm, ".ne.ts'")
      if (id.endsWith('/texts/ne.ts') && language === 'en') return code.replace(/\.ne\.ts'$/gm, ".ts'")
      if (!/\/texts\/[\w-]+\.ts$/.test(id) || !TIE.test(code)) return null
      return language === 'ne'
        ? code.replace(TIE, '{ en: ne, ne }')
        : code.replace(NEPALI, '').replace(TIE, '{ en: $1, ne: $1 }')
    },
  }
}

/** Modules that most pages share. As each page exists twice, once for each language, every module seems shared. */
const SHARED =
  /app\/((ui|shell|browser|cart\/store|notifications|search|errors)\/.*|product\/product-card|forms\/field|shop\/filters\/list-filters|places\/(deliver-to|place-path)|[a-z-]+)\.tsx?$/
/** What few pages need of it. */
const OF_FEW = /app\/(shell\/(auth-layout|cms-layout)|notifications\/use-|search\/initials|ui\/share)/

/** What pages share on which somebody works, and shopping does without. */
const OF_WORK =
  /app\/(forms\/beside-now|ui\/(outcome|saved|phone-text|with-number|filter-links|with-query|page\/back-link))\.tsx?$/

/** The frame of the staff's pages, and the plots of staff and vendors: no shopper loads them. */
const OFFICE = /app\/shell\/office\/.*\.tsx?$/
const PLOTS = /app\/ui\/plots\/.*\.tsx?$/

/** Icons of few pages (app/ui/icons/rare-icon-paths.ts). */
const RARE_ICONS = /app\/ui\/icons\/rare-icon/

/** Those of the home page's promises, which need no others (app/ui/icons/promise-icon-paths.ts). */
const PROMISE_ICONS = /app\/ui\/icons\/promise-icon/

/** Two small things of many pages, which would otherwise bring all that a purchase and its order need with them. */
const SMALL = /app\/(ui\/outcome|forms\/use-scripts)\.tsx?$/

/** What is read before a purchase: lists, products and the cart. It comes in one piece, whichever is read first. */
const READ = /app\/((shop|cart)\/.*|favourites\/(?!keep).*|product\/product-card.*|ui\/section)\.(tsx?|css)$/
/** What the pages of a product and of its farm share, and lists do without. */
const GROWN =
  /app\/((farm|product)\/.*|favourites\/keep.*|ratings\/stars|ui\/share|search\/initials)\.(tsx?|css)$/
/** What somebody waits for, and what they complain about. */
const ASKED = /app\/(wishes|complaints)\/.*\.(tsx?|css)$/
/** What is bought again. */
const AGAIN = /app\/again\/.*\.(tsx?|css)$/
/** A purchase. */
const BOUGHT = /app\/(checkout|places|payment)\/.*\.(tsx?|css)$/
/** What became of it. */
const ORDERED = /app\/((order|bills|refunds)\/.*|account\/texts\/credit.*)\.(tsx?|css)$/

const isPage = (id: string) => /page\.tsx$/.test(id)
const isOfFew = (id: string) =>
  isPage(id) || [OF_FEW, OF_WORK, OFFICE, PLOTS, RARE_ICONS, PROMISE_ICONS].some((few) => few.test(id))

/** Of these modules, those that several scripts need; a page itself stays alone. */
const group = (name: string, modules: RegExp) => ({
  name,
  test: (id: string) => modules.test(id) && !isPage(id),
  minShareCount: 2,
})

/**
 * Few scripts instead of one for every shared component, as each costs a slow line a question: the framework, what most pages
 * share, what is read, what a purchase and its order need, and what those for work share. Whatever only some pages or lazy parts
 * need stays apart.
 */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules/ },
    { name: 'shared', test: (id: string) => SHARED.test(id) && !isOfFew(id), minShareCount: 3 },
    { name: 'promise-icons', test: PROMISE_ICONS },
    // After what is shared: a group takes with it what its modules need, here the icons of all pages.
    { name: 'rare-icons', test: RARE_ICONS },
    { name: 'small', test: SMALL },
    group('read', READ),
    group('bought', BOUGHT),
    group('ordered', ORDERED),
    group('grown', GROWN),
    group('asked', ASKED),
    group('again', AGAIN),
    { name: 'work', test: OF_WORK },
    { name: 'office', test: OFFICE },
    { name: 'plots', test: PLOTS },
  ],
}

export default defineConfig(({ command }) => ({
  // In development the names stay, so that a changed token is seen at once.
  css: { postcss: { plugins: command === 'build' ? [tokenValues()] : [] } },
  plugins: [shopStaysOutside(), textsOfOneLanguage(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { advancedChunks: chunks } } } } },
}))
