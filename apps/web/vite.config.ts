import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { scriptGroups } from './scripts-of-pages.ts'
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

export default defineConfig(({ command }) => ({
  // In development the names stay, so that a changed token is seen at once.
  css: { postcss: { plugins: command === 'build' ? [tokenValues()] : [] } },
  plugins: [shopStaysOutside(), textsOfOneLanguage(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { advancedChunks: { groups: scriptGroups } } } } },
  },
}))
